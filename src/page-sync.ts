/** Sync as the page runs it: over fetch, on the browser's clock and locks. Not needed for the first picture. */
import { appBuild } from '#components/app-build.ts'
import { checkForUpdate } from '#components/update/worker-update.ts'
import type { Device } from '#db/db.ts'
import type { Sync } from '#sync/engine.ts'

export const startSync = async (device: Device): Promise<Sync> => {
  const [{ createSync }, { sendSync, openLive }, { onServerBuild }] = await Promise.all([
    import('#sync/engine.ts'),
    import('#api/sync-transport.ts'),
    import('#api/server-build.ts'),
  ])
  onServerBuild((build) => {
    if (build !== appBuild) void checkForUpdate()
  })
  return createSync({
    device,
    send: sendSync,
    openLive,
    clock: () => new Date(),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    timers: {
      set: (work, ms) => setTimeout(work, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    locks: navigator.locks,
    build: appBuild,
  })
}
