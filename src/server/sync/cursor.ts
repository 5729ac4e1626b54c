/**
 * The place a device has read a space up to: `<version>` when it has all of that version, or `<version>+<place>` in the
 * middle of one. The device reads only the version (contract `completeVersion`).
 */
import { z } from '#contract/zod.ts'

export type Place = { entity: string; rowId: string; scope: string }
export type Cursor = { version: number; within: Place | null }

const placeSchema = z.tuple([z.string(), z.string(), z.string()])

export const formatCursor = ({ version, within }: Cursor): string =>
  within === null
    ? String(version)
    : `${version}+${JSON.stringify([within.entity, within.rowId, within.scope])}`

const parsePlace = (text: string): Place | null => {
  try {
    const [entity, rowId, scope] = placeSchema.parse(JSON.parse(text))
    return { entity, rowId, scope }
  } catch {
    return null
  }
}

/** Anything unreadable is the beginning: the device then receives everything once more. */
export const parseCursor = (text = '0'): Cursor => {
  const match = /^(\d{1,15})(?:\+(.*))?$/s.exec(text)
  if (match === null) return { version: 0, within: null }
  const [, version, place] = match
  if (place === undefined) return { version: Number(version), within: null }
  const within = parsePlace(place)
  return { version: Number(version) - (within === null ? 1 : 0), within }
}
