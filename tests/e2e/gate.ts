/** A way to the server that a test can close, hold, or answer on itself; it notes what passes. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; type: string; body: string }

export type Gate = {
  url: string
  /** From now on nobody gets through, as if the server were gone. */
  close: () => void
  open: () => void
  /** Answers this path itself; undefined lets it through again. */
  answer: (path: string, answer: Answer | undefined) => void
  /** Requests of this path wait until it is released. */
  hold: (path: string) => void
  release: (path: string) => void
  /** How many wait now. */
  held: (path: string) => number
  /** The next so many requests of this path reach the server, and its answers are lost. */
  lose: (path: string, times: number) => void
  /** How many answers were lost. */
  lost: (path: string) => number
  /** What was asked for, and when. */
  seen: { path: string; at: number }[]
  end: () => Promise<void>
}

/** @param isLost the server does what it is asked, and nobody hears of it */
const pass = (target: URL, incoming: IncomingMessage, outgoing: ServerResponse, isLost = false) => {
  const { url, method, headers } = incoming
  // The local server answers only requests that name its own port.
  const options = { method, headers: { ...headers, host: target.host } }
  const onward = request(new URL(url ?? '/', target), options, (answer) => {
    if (isLost) answer.resume().on('end', () => outgoing.destroy())
    else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

export const openGate = async (targetUrl: string): Promise<Gate> => {
  const target = new URL(targetUrl)
  const answers = new Map<string, Answer>()
  const waiting = new Map<string, (() => void)[]>()
  const losing = new Map<string, { left: number; lost: number }>()
  const seen: Gate['seen'] = []
  let isClosed = false
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname
    seen.push({ path, at: Date.now() })
    const answer = answers.get(path)
    const queue = waiting.get(path)
    const loss = losing.get(path)
    const isLost = loss !== undefined && loss.left > 0
    if (isClosed) outgoing.destroy()
    else if (queue !== undefined) queue.push(() => pass(target, incoming, outgoing))
    else if (isLost) {
      loss.left -= 1
      loss.lost += 1
      pass(target, incoming, outgoing, true)
    } else if (answer === undefined) pass(target, incoming, outgoing)
    else outgoing.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // of a listening TCP server
  return {
    url: `http://localhost:${port}`,
    close: () => {
      isClosed = true
      server.closeAllConnections()
    },
    open: () => {
      isClosed = false
    },
    answer: (path, answer) => {
      if (answer === undefined) answers.delete(path)
      else answers.set(path, answer)
    },
    hold: (path) => waiting.set(path, []),
    release: (path) => {
      const queue = waiting.get(path) ?? []
      waiting.delete(path)
      for (const go of queue) go()
    },
    held: (path) => waiting.get(path)?.length ?? 0,
    lose: (path, times) => losing.set(path, { left: times, lost: 0 }),
    lost: (path) => losing.get(path)?.lost ?? 0,
    seen,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
