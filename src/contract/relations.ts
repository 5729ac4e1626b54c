/** What somebody is in a flat (accounts.md 18). joint: a co-owner who is not named first. provisional: until heirs are admitted. */
export const relations = ['owner', 'joint', 'associate', 'provisional', 'tenant', 'family'] as const
export type Relation = (typeof relations)[number]
