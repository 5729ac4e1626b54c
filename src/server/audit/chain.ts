/**
 * The chain of a society's audit trail. An entry's hash covers the entry before it and everything it says; what may hold personal
 * data goes in as salted digests, so that it can be taken out one day and the chain still stands.
 */
import { createHash, randomBytes } from 'node:crypto'
import { canonical } from '#domain/canonical.ts'
import type { auditEntry } from '../database/schema-audit.ts'

export type StoredEntry = typeof auditEntry.$inferSelect

/** The columns that the hash covers by their digest. */
const parts = ['person', 'title', 'reason', 'before', 'after'] as const
type Part = (typeof parts)[number]

export type NewEntry = Omit<StoredEntry, 'number' | 'salt' | 'digests' | 'previous' | 'hash'>
export type Head = { entries: number; hash: string }

/** Where every chain begins. */
export const emptyHead: Head = { entries: 0, hash: '0'.repeat(64) }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const digestOf = (salt: string, part: Part, value: unknown) =>
  sha256(`${salt} ${part} ${canonical(value)}`)

const digestsOf = (salt: string, entry: Pick<StoredEntry, Part>): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part) =>
      entry[part] === null ? [] : [[part, digestOf(salt, part, entry[part])]],
    ),
  )

const hashOf = (entry: Omit<StoredEntry, 'hash'>) => {
  const { person, title, reason, before, after, salt, ...covered } = entry
  const { societyId, number, at, uid, clientId, device, via, entity, rowId, kind } = covered
  const said = { societyId, number, at, uid, clientId, device, via, entity, rowId, kind }
  return sha256(canonical({ ...said, digests: covered.digests, previous: covered.previous }))
}

/** @returns the entries as they are stored, and where the chain ends then */
export const link = (
  head: Head,
  entries: readonly NewEntry[],
): { linked: StoredEntry[]; head: Head } => {
  let { entries: number, hash } = head
  const linked = entries.map((entry) => {
    number += 1
    const salt = randomBytes(12).toString('base64url')
    const unsigned = { ...entry, number, salt, digests: digestsOf(salt, entry), previous: hash }
    hash = hashOf(unsigned)
    return { ...unsigned, hash }
  })
  return { linked, head: { entries: number, hash } }
}

/** Its person, title, reason and values have been taken out. */
export const isErased = (entry: StoredEntry): boolean =>
  entry.salt === null && parts.every((part) => entry[part] === null)

/** Whether the entry says what it said when it was written. */
export const isAsWritten = (entry: StoredEntry): boolean =>
  hashOf(entry) === entry.hash &&
  (isErased(entry) ||
    (entry.salt !== null && canonical(digestsOf(entry.salt, entry)) === canonical(entry.digests)))

/** Whether the entry is the next one after `head`. */
export const follows = (head: Head, { number, previous }: StoredEntry): boolean =>
  number === head.entries + 1 && previous === head.hash

export type Break = { number: number; why: 'changed' | 'missing' | 'cut' }

/** Goes through a chain from its beginning; entries come in the order of their numbers. */
export const createWalk = () => {
  let head = emptyHead
  let erased = 0
  let broken: Break | undefined
  return {
    /** @returns false at the first broken entry */
    take: (entry: StoredEntry): boolean => {
      if (entry.number !== head.entries + 1) broken = { number: head.entries + 1, why: 'missing' }
      else if (!follows(head, entry) || !isAsWritten(entry))
        broken = { number: entry.number, why: 'changed' }
      if (broken !== undefined) return false
      erased += isErased(entry) ? 1 : 0
      head = { entries: entry.number, hash: entry.hash }
      return true
    },
    /** @param kept where the chain is said to end */
    end: (kept: Head): { head: Head; erased: number; broken: Break | undefined } => {
      if (broken === undefined && kept.entries > head.entries) {
        broken = { number: head.entries + 1, why: 'cut' }
      }
      if (broken === undefined && (kept.entries < head.entries || kept.hash !== head.hash)) {
        broken = { number: kept.entries, why: 'changed' }
      }
      return { head, erased, broken }
    },
  }
}
