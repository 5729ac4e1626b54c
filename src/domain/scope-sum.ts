/**
 * A number both ends can compute over the rows of a scope, in any order: equal sums mean equal ids and versions, but for
 * a chance of about 1 in 2^64. It finds a device that has drifted; it is no protection against forgery.
 */
import type { ScopeSum } from '../contract/sync.ts'

/** FNV-1a, 32 bits. */
const fnv = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  // spreads the last characters, which are where versions differ, over all bits
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0')

export type Summed = { id: string; rv: number }

/** Adds the rows' hashes, so that their order does not matter. */
export const sumOf = (rows: Iterable<Summed>): ScopeSum => {
  let n = 0
  let high = 0
  let low = 0
  for (const { id, rv } of rows) {
    const line = `${id}:${rv}`
    n += 1
    high = (high + fnv(line, 0x811c9dc5)) >>> 0
    low = (low + fnv(line, 0x2f0b4c47)) >>> 0
  }
  return { n, h: hex(high) + hex(low) }
}

/** The same for a set of names, each counted once: which scopes a device holds of a space. */
export const sumOfNames = (names: Iterable<string>): string =>
  sumOf([...new Set(names)].map((id) => ({ id, rv: 0 }))).h
