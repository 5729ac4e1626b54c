/** Stops listening without dropping answers in flight; open event streams never end by themselves, so they are ended. */
import type { Server } from 'node:http'

const patience = 5000

export const stopServer = async (server: Server, endStreams: () => void): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  endStreams()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(timer)
}
