/** `/llms.txt` (llmstxt.org): describes the service and links to its documentation, for programs. */
import type { Section } from './layout.ts';

const HEAD = `# Media Tools API

> An HTTP/JSON service for film and TV post-production: it converts subtitles, cue sheets, EDL, ALE and marker lists, keeps live timecode notes, finds scene cuts and makes watermarks.

Requests go to this host. Send a personal API key with HTTP Basic: user name \`apikey\`, password the key. Every answer is JSON with \`code\`, \`status\` and \`timestamp\`, and \`data\` where there is any; \`fileUrl\` in it is a download link that needs no key and redirects (\`curl -L\`). New programs use the paths below \`/v2\`; the others are of the legacy interface.

`;

const linkTo = (href: string, title: string, text: string): string => `- [${title}](${href}): ${text}\n`;

/** Builds the file from the sections of the documentation. */
export function llmsText(sections: readonly Section[]): string {
  const machine = [
    linkTo('/openapi.json', 'OpenAPI 3.1 document', 'every path, field and answer, for clients and tools'),
    linkTo('/v2/formats', 'Formats', 'all sources, targets, rates and colors, as JSON'),
  ].join('');
  const lists = sections.map(
    ({ title, entries }) =>
      `## ${title}\n\n${entries.map(({ href, title: name, lead }) => linkTo(href, name, lead)).join('')}\n`,
  );
  return `${HEAD}## For programs\n\n${machine}\n${lists.join('')}`.trimEnd().concat('\n');
}
