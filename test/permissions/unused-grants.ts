/** Grants that no suite uses. Each has a reason that a reviewer can disagree with; what is used may not stand here. */
export type UnusedGrant = {
  /** Action and resource, as a grant names them. */
  readonly grant: string;
  /** The functions that have it and do not use it. */
  readonly of: readonly string[];
  readonly because: string;
};

export const UNUSED: readonly UnusedGrant[] = [];
