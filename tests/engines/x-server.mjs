/** A screen that nobody sees, for an engine that has no headless mode. */
import { endGroup, startProgram } from './programs.mjs'

/** @returns {Promise<{ name: string, close: () => Promise<void> }>} */
export const openDisplay = () => {
  const server = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let complaint = ''
    server.stderr.on('data', (data) => {
      complaint += data
    })
    server.stdio[3].once('data', (data) =>
      resolve({ name: `:${String(data).trim()}`, close: () => endGroup(server) }),
    )
    server.once('exit', () => reject(new Error(`Xvfb ended: ${complaint}`)))
  })
}
