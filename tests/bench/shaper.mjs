/**
 * A line as a phone has it: a TCP proxy on loopback before a server, so that pages, workers and service workers are all
 * slowed alike. Its connections share its bytes per second; each piece takes its way's time; a new connection waits for a
 * round trip before its first request, as its handshake would.
 */
import { connect, createServer } from 'node:net'

/** 150 ms there and back and 1.6 Mbit/s, as numbers to reach says; Lighthouse's slow 4G sends at 750 kbit/s. */
const slow = { roundTripMs: 150, downBytes: 200_000, upBytes: 93_750 }
/** With more than this on its way in one direction of a connection, the sender is told to wait. */
const onItsWay = 64 * 1024

/** @param {string} origin */
export const portOf = (origin) => Number(new URL(origin).port)

const until = (time) => new Promise((resolve) => setTimeout(resolve, time - performance.now()))

/** @returns {(bytes: number, notBefore: number) => number} when they arrive */
const startLine = (bytesPerSecond) => {
  let freeAt = 0
  return (bytes, notBefore) => {
    freeAt = Math.max(performance.now(), freeAt, notBefore) + (bytes / bytesPerSecond) * 1000
    return freeAt + slow.roundTripMs / 2
  }
}

/**
 * @param {string} origin of the server, on loopback
 * @returns a line that is quick at first
 */
export const startShaper = async (origin) => {
  let targetPort = portOf(origin)
  /** @type {'quick' | 'slow' | 'down'} */
  let mode = 'quick'
  const lines = { down: startLine(slow.downBytes), up: startLine(slow.upBytes) }
  const sockets = new Set()
  const passed = { down: 0, up: 0 }

  const keep = (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // what is cut is cut on purpose
    socket.on('error', () => {})
  }
  /** In order, however long each piece takes; the end comes after the last piece. */
  const relay = (direction, from, to, change, notBefore) => {
    let order = Promise.resolve()
    let waiting = 0
    from.on('data', (data) => {
      const piece = change(data)
      waiting += piece.length
      passed[direction] += piece.length
      if (waiting >= onItsWay) from.pause()
      const arrives = mode === 'slow' ? lines[direction](piece.length, notBefore) : 0
      order = order.then(async () => {
        if (arrives > 0) await until(arrives)
        waiting -= piece.length
        if (to.writable) to.write(piece)
        if (waiting < onItsWay) from.resume()
      })
    })
    from.once('close', () => {
      order = order.then(() => void to.end())
    })
  }
  const server = createServer((device) => {
    keep(device)
    if (mode === 'down') return void device.resetAndDestroy()
    const upstream = connect(targetPort, '127.0.0.1')
    keep(upstream)
    // a server that answers to its own address only: both ports have five digits
    const readdress = (piece) =>
      Buffer.from(piece.toString('latin1').replaceAll(`:${port}`, `:${targetPort}`), 'latin1')
    relay('up', device, upstream, readdress, performance.now() + slow.roundTripMs)
    relay('down', upstream, device, (piece) => piece, 0)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address()
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Of all that went through, by direction. */
    passed,
    /** To another server, as a release brings it. */
    lead: (next) => {
      targetPort = portOf(next)
      for (const socket of sockets) socket.destroy()
    },
    setMode: (next) => {
      mode = next
      if (next === 'down') for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
