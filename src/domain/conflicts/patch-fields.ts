/**
 * Three-way by field: what a person saw (`was`), what they wrote (`set`) and what stands now. A field that nobody else
 * touched takes their words; a field that both changed, differently, refuses the whole change, so that no words are
 * lost and none are mixed. sync.md 1.7.
 */
export type FieldConflict<Fields> = {
  field: keyof Fields & string
  yours: unknown
  theirs: unknown
}

export type Patched<Fields> =
  | { kind: 'merged'; changes: Partial<Fields> }
  | { kind: 'conflict'; conflicts: FieldConflict<Fields>[] }

/** Values are compared as they are written: strings, numbers, booleans and null. */
export const patchFields = <Fields extends object>(
  current: Fields,
  set: { [Name in keyof Fields]?: Fields[Name] | undefined },
  was: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Patched<Fields> => {
  const changes: Partial<Fields> = {}
  const conflicts: FieldConflict<Fields>[] = []
  for (const field of Object.keys(set) as (keyof Fields & string)[]) {
    // `set` is a part of Fields
    const yours = set[field]
    const theirs = current[field]
    if (yours === undefined || yours === theirs) continue
    if (theirs === was[field]) changes[field] = yours
    else conflicts.push({ field, yours, theirs })
  }
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'merged', changes }
}
