/**
 * Sends the bytes of attachments, one file after the other, after the change that speaks of them is on the server. Apart from the
 * sync of rows, which never waits for it. Whatever ends it, it goes on from where the server says it is.
 */
import {
  type BlobKey,
  blobsToSend,
  bytesOf,
  noteRefused,
  noteSent,
  noteStored,
  noteTryLater,
} from '#db/blobs.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device, HeldBlob } from '#db/db.ts'
import { backoffMs } from './pauses.ts'
import { createScheduler, never, type Timers } from './scheduler.ts'
import type { BlobAnswer, SendBlob } from './send-blob.ts'
import { createStop, type StopSignal } from './stop.ts'
import { createTurns, type Locks } from './turns.ts'

export type UploadDeps = {
  device: Device
  blobs: SendBlob
  clock: () => Date
  /** 0 ≤ n < 1. */
  random: () => number
  timers: Timers
  locks: Locks | undefined
  onFault: (error: unknown) => void
}

export type Uploads = {
  stop: () => void
  /** A reason to believe that it would work now. */
  now: () => void
}

/** Progress that shows on a slow line, and little around it. */
const partBytes = 256 * 1024
const soonMs = 150
const lookMs = 5000
const longestRetryAfterMs = 60 * 60_000
/** As often bytes may arrive as others than were sent. */
const wrongHashLimit = 3
/** Whatever is wrong with a line or a server, one file does not go round for ever. */
const stepsLimit = 500

/** The person has to do something about these; everything else passes. */
const isFinal = (code: string) => code === 'TYPE' || code === 'TOO_LARGE' || code === 'QUOTA'

type Sending = UploadDeps & { signal: StopSignal }

const later = async (
  { device, clock, random }: Sending,
  blob: HeldBlob,
  retryAfterMs: number | undefined,
) => {
  const failures = blob.failures + 1
  const pause = Math.min(retryAfterMs ?? backoffMs(failures, random), longestRetryAfterMs)
  const at = new Date(clock().getTime() + Math.max(1000, pause))
  await noteTryLater(device, blob, failures, at.toISOString())
}

/** @returns where to go on from; undefined: not now */
const afterRefusal = async (
  deps: Sending,
  blob: HeldBlob,
  answer: Extract<BlobAnswer, { kind: 'refused' }>,
): Promise<number | undefined> => {
  const { code, offset, retryAfterMs } = answer
  if (code === 'OFFSET' && offset !== undefined) return offset
  const isGivenUp = code === 'HASH' && blob.failures + 1 >= wrongHashLimit
  if (isFinal(code) || isGivenUp) await noteRefused(deps.device, blob, code)
  else await later(deps, blob, retryAfterMs)
  return undefined
}

const sendFile = async (deps: Sending, blob: HeldBlob): Promise<void> => {
  const { device, blobs, signal } = deps
  const { space, sha256, size } = blob
  const bytes = await bytesOf(device, blob)
  // forgotten meanwhile
  if (bytes === undefined) return
  let answer = await blobs.ask(space, sha256, signal)
  for (let step = 0; step < stepsLimit && !signal.isStopped(); step += 1) {
    if (answer.kind === 'unreachable') return later(deps, blob, answer.retryAfterMs)
    const offset = answer.kind === 'offset' ? answer.offset : await afterRefusal(deps, blob, answer)
    if (offset === undefined) return
    if (offset >= size) return noteStored(device, blob)
    await noteSent(device, blob, offset)
    const part = bytes.slice(offset, offset + partBytes)
    answer = await blobs.append(space, sha256, offset, part, signal)
  }
}

const placeOf = ({ space, sha256 }: BlobKey) => `${space} ${sha256}`

const dueAt = ({ nextTryAt }: HeldBlob) => Date.parse(nextTryAt ?? '') || 0

/** Starts at once. */
export const createUploads = (deps: UploadDeps): Uploads => {
  const { device, clock, timers, locks, onFault } = deps
  const stop = createStop()
  const sending = { ...deps, signal: stop.signal }
  const takeTurn = createTurns({ name: `blobs:${device.dexie.name}`, locks, clock })
  /** Pauses agreed on before do not count: something has changed since. */
  let isUrgent = true

  const sendAll = async () => {
    const isAll = isUrgent
    isUrgent = false
    const tried = new Set<string>()
    for (;;) {
      const now = clock().getTime()
      const next = (await blobsToSend(device)).find(
        (blob) => !tried.has(placeOf(blob)) && (isAll || dueAt(blob) <= now),
      )
      if (next === undefined || stop.signal.isStopped()) return
      tried.add(placeOf(next))
      await sendFile(sending, next)
    }
  }
  const pauseUntilNext = async (): Promise<number> => {
    const waiting = await blobsToSend(device)
    if (waiting.length === 0) return never
    const first = Math.min(...waiting.map(dueAt))
    return Math.max(soonMs, first - clock().getTime())
  }
  const work = async (): Promise<number> => {
    try {
      if ((await blobsToSend(device)).length === 0) return never
      const isMine = await takeTurn(sendAll)
      return isMine ? await pauseUntilNext() : lookMs
    } catch (error) {
      if (stop.signal.isStopped()) return never
      onFault(error)
      return lookMs
    }
  }
  const scheduler = createScheduler(timers, clock, work)
  const stopFeed = onTablesChanged(device, (tables) => {
    if (tables.has('blobs') || tables.has('attachment')) scheduler.within(soonMs)
  })
  scheduler.now()
  return {
    stop: () => {
      stop.stop()
      stopFeed()
      scheduler.stop()
    },
    now: () => {
      isUrgent = true
      scheduler.now()
    },
  }
}
