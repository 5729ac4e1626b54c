/**
 * A TCP proxy on loopback that does to connections what networks do. What is lost on the way is not gone: TCP sends it
 * again, so bytes that a partition holds back arrive after it, also when whoever sent them has given up long since.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpFault = {
  /** A new connection is reset at once, or taken and never answered. */
  connect?: 'reset' | 'silence'
  /** What the device sends: the connection is reset before it arrives, or it waits until the fault is over. */
  request?: 'reset' | 'held'
  /** What the server answers: reset before the first byte, cut in the middle, or waiting until the fault is over. */
  answer?: 'reset' | 'cut' | 'held'
  /** Every piece waits this long (ms), from … to. */
  delayMs?: readonly [number, number]
  /** Share of pieces that need a second try, which takes ten times the delay. */
  loss?: number
}

export type TcpProxy = {
  url: string
  start: (fault: TcpFault) => void
  /** The network is good again; what was held arrives. */
  heal: () => void
  /** How often a fault has done something: a fault that never struck shows nothing. */
  strikes: () => number
  close: () => Promise<void>
}

type Direction = 'request' | 'answer'

/** Where to cut an answer: in the middle of its body. */
const middleOf = (piece: Buffer) => {
  const head = piece.indexOf('\r\n\r\n')
  const start = head < 0 ? 0 : head + 4
  return start + Math.floor((piece.length - start) / 2)
}

/** The server answers only to its own address; both have five digits of port, so the length stays. */
const readdress = (piece: Buffer, from: number, to: number) => {
  const name = Buffer.from(`127.0.0.1:${from}`)
  const at = piece.indexOf(name)
  if (at >= 0) piece.write(`127.0.0.1:${to}`, at, 'latin1')
  return piece
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param random seeded, for delays and losses */
export const startTcpProxy = async (
  targetPort: number,
  random: () => number,
): Promise<TcpProxy> => {
  let fault: TcpFault = {}
  let strikes = 0
  let release = () => {}
  let healed = new Promise<void>(() => {})
  const sockets = new Set<Socket>()

  const reset = (...ends: Socket[]) => {
    strikes += 1
    for (const end of ends) end.resetAndDestroy()
  }
  const wait = async () => {
    const { delayMs, loss = 0 } = fault
    if (delayMs === undefined) return
    strikes += 1
    const [from, to] = delayMs
    const delay = from + random() * (to - from)
    await pause(random() < loss ? delay * 10 : delay)
  }
  const pass = async (direction: Direction, from: Socket, to: Socket, piece: Buffer) => {
    await wait()
    while (fault[direction] === 'held') {
      strikes += 1
      await healed
    }
    if (fault[direction] === 'reset') return reset(from, to)
    if (direction === 'answer' && fault.answer === 'cut') {
      strikes += 1
      to.end(piece.subarray(0, middleOf(piece)))
      from.destroy()
      return
    }
    if (to.writable) to.write(piece)
  }
  /** In order, however long each piece waits; the end comes after the last piece. */
  const relay = (direction: Direction, from: Socket, to: Socket) => {
    let line = Promise.resolve()
    from.on('data', (piece: Buffer) => {
      const sent = direction === 'request' ? readdress(piece, port, targetPort) : piece
      line = line.then(() => pass(direction, from, to, sent))
    })
    from.once('close', () => {
      line = line.then(() => void to.end())
    })
  }
  const open = () => {
    const socket = connect(targetPort, '127.0.0.1')
    keep(socket)
    return socket
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // resets are what this is for
    socket.on('error', () => {})
  }
  const server = createServer((device) => {
    keep(device)
    if (fault.connect === 'reset') return reset(device)
    if (fault.connect === 'silence') {
      strikes += 1
      device.resume()
      return
    }
    const upstream = open()
    relay('request', device, upstream)
    relay('answer', upstream, device)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    start: (next) => {
      fault = next
      healed = new Promise((resolve) => {
        release = resolve
      })
    },
    heal: () => {
      fault = {}
      release()
    },
    strikes: () => strikes,
    close: () =>
      new Promise((resolve) => {
        fault = {}
        release()
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
