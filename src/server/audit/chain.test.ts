/** Whatever is done to a chain is found, wherever it is done. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '#domain/canonical.ts'
import { createWalk, emptyHead, link, type NewEntry, type StoredEntry } from './chain.ts'

const columns = fc.option(
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
)
const text = fc.option(fc.string({ maxLength: 20 }))

const newEntry: fc.Arbitrary<NewEntry> = fc.record({
  societyId: fc.constant('neem'),
  at: fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') }),
  uid: text,
  clientId: text,
  device: fc.string({ maxLength: 10 }),
  via: fc.string({ maxLength: 10 }),
  entity: fc.constantFrom('flat', 'wing'),
  rowId: fc.string({ maxLength: 10 }),
  kind: fc.constantFrom('added' as const, 'changed' as const, 'removed' as const),
  person: text,
  title: text,
  reason: text,
  before: columns as fc.Arbitrary<NewEntry['before']>,
  after: columns as fc.Arbitrary<NewEntry['after']>,
})

const verdict = (
  entries: readonly StoredEntry[],
  kept: Parameters<ReturnType<typeof createWalk>['end']>[0],
) => {
  const walk = createWalk()
  entries.every(walk.take)
  return walk.end(kept).broken
}

/** Written in several commits, as the database gives it back: with the keys of objects in another order. */
const written = fc
  .array(fc.array(newEntry, { maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((commits) => {
    let head = emptyHead
    const entries: StoredEntry[] = []
    for (const commit of commits) {
      const next = link(head, commit)
      entries.push(...next.linked)
      head = next.head
    }
    const reordered = JSON.parse(JSON.stringify(entries), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as StoredEntry[] // the same entries
    return { entries: reordered.map((entry) => ({ ...entry, at: new Date(entry.at) })), head }
  })

test('a chain that nobody touched is whole, in however many commits it was written', async () => {
  await fc.assert(fc.property(written, ({ entries, head }) => verdict(entries, head) === undefined))
})

test('any other value in any column of any entry is found there', async () => {
  await fc.assert(
    fc.property(written, fc.nat(), fc.nat(), newEntry, ({ entries, head }, at, which, other) => {
      fc.pre(entries.length > 0)
      const entry = entries[at % entries.length]!
      const names = Object.keys(other) as (keyof NewEntry)[] // the columns of an entry
      const name = names[which % names.length]!
      fc.pre(canonical(entry[name]) !== canonical(other[name]))
      const changed = entries.map((each) =>
        each === entry ? { ...each, [name]: other[name] } : each,
      )
      expect(verdict(changed, head)).toEqual({ number: entry.number, why: 'changed' })
    }),
  )
})

test('an entry that is taken out, moved or cut off is found, and so is one put in', async () => {
  await fc.assert(
    fc.property(written, fc.nat(), newEntry, ({ entries, head }, place, other) => {
      fc.pre(entries.length > 1)
      const at = place % entries.length
      const without = entries.filter((_, index) => index !== at)
      const why = at === entries.length - 1 ? 'cut' : 'missing'
      expect(verdict(without, head)).toEqual({ number: at + 1, why })
      const closed = without.map((entry, index) => ({ ...entry, number: index + 1 }))
      expect(verdict(closed, head)?.number).toBe(at + 1)
      const [forged] = link({ entries: at, hash: entries[at]!.previous }, [other]).linked
      const inserted = entries.map((entry, index) => (index === at ? forged! : entry))
      expect(verdict(inserted, head)).toBeDefined()
    }),
  )
})
