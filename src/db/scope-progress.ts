/** How far the rows of a society have come: all its scopes are named in the first answer, and filled one after another. */
import type { Space } from '#contract/sync.ts'
import type { Device, ScopeState } from './db.ts'

export type ScopeProgress = {
  /** The society has begun to arrive. */
  isHere: boolean
  /** Of the scopes asked about, none is still on its way: what is not here does not exist. */
  isComplete: boolean
}

/** Reads `scopes`. */
export const readProgress = async (
  device: Device,
  space: Space,
  isWanted: (scope: ScopeState) => boolean,
): Promise<ScopeProgress> => {
  const scopes = await device.scopes.where('space').equals(space).toArray()
  const isHere = scopes.some(({ entity }) => entity === 'society')
  const isFull = scopes.filter(isWanted).every(({ snap }) => snap === null)
  return { isHere, isComplete: isHere && isFull }
}
