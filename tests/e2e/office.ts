/** The whole server in this process, so that a test can do at any moment what the office of the society does. */

import { readBuild } from '#server/build.ts'
import { openEmbedded } from '#server/database/connect.ts'
import { commit } from '#server/sync/commit.ts'
import type { Writer } from '#server/sync/writer.ts'
import { createTestApp, listenTestApp } from '../factories/app.ts'
import { demoFolder } from './demo-server.ts'

export const societyId = 'neem-chhaya'

export const openOffice = async () => {
  const database = await openEmbedded(demoFolder())
  const app = await createTestApp({ database, distFolder: 'dist/client', build: readBuild() })
  const { origin, server, close } = await listenTestApp(app)
  return {
    url: origin,
    /** @param uids of people whose own rows are written too */
    write: (uids: readonly string[], work: (writer: Writer) => Promise<void>) =>
      commit(
        { database, poke: app.live.poke },
        {
          actor: { societyId },
          via: 'test',
          spaces: [`s:${societyId}`, ...uids.map((uid): `u:${string}` => `u:${uid}`)],
        },
        work,
      ),
    end: async () => {
      app.live.endAll()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await close()
      await database.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
