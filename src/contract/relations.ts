/** What somebody is in a flat. */
export const relations = ['owner', 'tenant', 'member'] as const
export type Relation = (typeof relations)[number]
