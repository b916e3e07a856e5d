/**
 * The availability zones of the ingress, by id: names differ between accounts, and CloudFront reaches load balancers in
 * some zones only (CloudFront developer guide, Restrict access with VPC origins).
 */

const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ north: 'n', south: 's', east: 'e', west: 'w', central: 'c', gov: 'g' },
  ...{ northeast: 'ne', southeast: 'se', northwest: 'nw', southwest: 'sw' },
};

/** Ids of zones begin with an abbreviation of their region: `use1` for us-east-1, `apne2` for ap-northeast-2. */
const abbreviate = (region: string): string =>
  region
    .split('-')
    .map((word) => DIRECTIONS[word] ?? word)
    .join('');

/** Two zones of each region whose first two do not both suit. */
const EXCEPTIONS: Readonly<Record<string, readonly [number, number]>> = {
  'us-west-1': [1, 3],
  'ap-northeast-1': [1, 4],
  'ap-northeast-2': [2, 3],
};

/** Two zones that CloudFront reaches. */
export function chooseZones(region: string): readonly [string, string] {
  const [first, second] = EXCEPTIONS[region] ?? [1, 2];
  const prefix = abbreviate(region);
  return [`${prefix}-az${first}`, `${prefix}-az${second}`];
}
