/** Stops listening without dropping answers in flight; open event streams never end by themselves, so they are ended. */
import type { Server } from 'node:http'

/** How long an answer in flight may take (ms). */
const patience = 5000
/** A connection kept alive for more requests holds the server open, so those that fall idle are closed this often (ms). */
const sweepEvery = 50

export const stopServer = async (server: Server, endStreams: () => void): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  endStreams()
  const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery)
  const timer = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}
