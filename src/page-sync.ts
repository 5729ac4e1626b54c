/** Sync as the page runs it: over fetch, on the browser's clock and locks. Loaded after the first picture. */

import { createBlobTransport, fetchBlob } from '#api/blob-transport.ts'
import { onIdentityChange } from '#api/identity.ts'
import { outside } from '#api/outside.ts'
import { idTokenOf } from '#api/person-token.ts'
import { onServerBuild } from '#api/server-build.ts'
import { createTransport } from '#api/sync-transport.ts'
import { appBuild } from '#components/app-build.ts'
import { checkForUpdate } from '#components/update/worker-update.ts'
import type { Device } from '#db/db.ts'
import { readLock } from '#db/read-lock.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { createSync, type Sync } from '#sync/engine.ts'
import { createSignatures } from '#sync/signatures.ts'
import { createUploads } from '#sync/uploads.ts'
import { leaveToWorker } from './page-background-sync.ts'
import { confirmOnline } from './page-memory.ts'
import { followWithMirror } from './page-profile-mirror.ts'
import { endSession } from './page-session-end.ts'
import { followUses } from './page-uses.ts'

/** Loaded with sync: no start waits for what ends a session. */
export const lockOf = readLock
export const confirmChange = confirmOnline
export const followSessionEnd = endSession

export const startSync = (device: Device): Sync => {
  onServerBuild((build) => {
    if (build !== appBuild) void checkForUpdate()
  })
  const page = {
    device,
    ...outside,
    random: Math.random,
    timers: {
      set: (work: () => void, ms: number) => setTimeout(work, ms),
      clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    locks: navigator.locks,
    onFault: (error: unknown) => {
      // The storage's own trouble is told to the person, not reported as a defect.
      if (troubleOf(error) === undefined) reportError(error)
      else device.noteTrouble(error)
    },
  }
  const sync = createSync({
    ...page,
    ...createTransport(device.uid, { token: idTokenOf }),
    isVisible: () => !document.hidden,
    build: appBuild,
  })
  const who = { uid: device.uid, token: idTokenOf }
  const uploads = createUploads({ ...page, blobs: createBlobTransport(who) })
  const signatures = createSignatures({
    ...page,
    fetchBytes: (space, sha256) => fetchBlob(who, space, sha256),
  })
  // Somebody else has signed in in another tab: the next request is refused, and this tab ends.
  const stopWatching = onIdentityChange((who) => {
    if (who !== null && who.uid !== device.uid) sync.syncNow()
  })
  const stopMirror = followWithMirror(device)
  const stopUses = followUses(device)
  const stopLeaving = leaveToWorker(device)
  return {
    ...sync,
    syncNow: () => {
      sync.syncNow()
      uploads.now()
      signatures.now()
    },
    stop: () => {
      uploads.stop()
      signatures.stop()
      stopWatching()
      stopMirror()
      stopUses()
      stopLeaving()
      sync.stop()
    },
  }
}
