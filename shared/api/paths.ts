/** Matches path patterns such as `/v2/file/{fileId}`. */
const patterns = new Map<string, readonly string[]>();

/** Patterns are few and come from the endpoint table, so their segments are cached. */
function splitPattern(pattern: string): readonly string[] {
  const segments = patterns.get(pattern) ?? pattern.split('/');
  patterns.set(pattern, segments);
  return segments;
}

/** The parameters of a path that matches a pattern such as `/v2/file/{fileId}`; undefined if it does not. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = splitPattern(pattern);
  const given = path.split('/');
  if (expected.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, segment] of expected.entries()) {
    const value = given[i] ?? '';
    if (segment.startsWith('{')) {
      if (value === '') return undefined;
      parameters[segment.slice(1, -1)] = value;
    } else if (segment !== value) {
      return undefined;
    }
  }
  return parameters;
}
