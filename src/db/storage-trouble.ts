/**
 * What can be wrong with this device's storage, told apart by the errors that browsers and Dexie throw (sync.md 1.14).
 * Everything else is a defect of ours and stays what it is.
 */
export type Trouble =
  /** The browser has let go of the connection; opened again, everything is there. */
  | 'stale-connection'
  /** No room for what was to be written; nothing of it was. */
  | 'quota'
  /** Something stored cannot be read any more, or a table is missing. */
  | 'corrupt'
  /** This browser keeps nothing here: private mode, a policy. */
  | 'unavailable'
  /** No answer in time: another tab holds the database. */
  | 'blocked'

export class StorageTrouble extends Error {
  readonly kind: Trouble

  constructor(kind: Trouble, cause?: unknown) {
    super(`storage: ${kind}`, { cause })
    this.name = 'StorageTrouble'
    this.kind = kind
  }
}

const byName: Record<string, Trouble> = {
  QuotaExceededError: 'quota',
  MissingAPIError: 'unavailable',
  SecurityError: 'unavailable',
  NotFoundError: 'corrupt',
  DataError: 'corrupt',
  NotReadableError: 'corrupt',
  ReadError: 'corrupt',
  InvalidStateError: 'stale-connection',
  DatabaseClosedError: 'stale-connection',
  TransactionInactiveError: 'stale-connection',
  AbortError: 'stale-connection',
}

/** WebKit and Chrome say almost everything with this name; only the words differ. */
const byWords: readonly [RegExp, Trouble][] = [
  [/quota|disk full|no space/i, 'quota'],
  [/connection|in-progress transaction|server lost/i, 'stale-connection'],
  [/open/i, 'unavailable'],
  [/./, 'corrupt'],
]

type Layered = { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown }

/** Dexie wraps the browser's error, sometimes twice; the innermost one knows best. */
const layersOf = (error: unknown): Layered[] => {
  if (typeof error !== 'object' || error === null) return []
  const { inner, cause } = error as Layered // every field is optional
  return [...layersOf(inner ?? cause), error]
}

const troubleOfLayer = (layer: Layered): Trouble | undefined => {
  if (layer instanceof StorageTrouble) return layer.kind
  const { name, message } = layer
  if (name === 'UnknownError') return byWords.find(([words]) => words.test(String(message)))?.[1]
  return typeof name === 'string' && Object.hasOwn(byName, name) ? byName[name] : undefined
}

/** @returns undefined when the storage is not to blame */
export const troubleOf = (error: unknown): Trouble | undefined => {
  for (const layer of layersOf(error)) {
    const trouble = troubleOfLayer(layer)
    if (trouble !== undefined) return trouble
  }
  return undefined
}

/** At opening there is no connection yet that could be stale: the browser does not give one. */
export const openingTrouble = (error: unknown): StorageTrouble => {
  const trouble = troubleOf(error) ?? 'unavailable'
  return new StorageTrouble(trouble === 'stale-connection' ? 'unavailable' : trouble, error)
}

/** Private windows and policies refuse at once and for good; a disk that fails may answer the next time. */
const refusals = ['MissingAPIError', 'SecurityError', 'InvalidStateError']

/** Whether this browser keeps no databases at all, so that waiting and trying again are of no use. */
export const keepsNothing = (error: unknown): boolean =>
  layersOf(error).some(({ name }) => refusals.includes(String(name)))
