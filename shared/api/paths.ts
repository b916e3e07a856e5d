/** Matches path patterns such as `/v2/file/{fileId}`. */
const splitPath = (path: string): string[] => path.split('/');

/** The parameters of a path that matches a pattern such as `/v2/file/{fileId}`; undefined if it does not. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = splitPath(pattern);
  const given = splitPath(path);
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
