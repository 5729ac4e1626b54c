import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { IdentityError } from './identity-error.ts'
import { createTransport } from './sync-transport.ts'

const request: SyncRequest = {
  p: 1,
  s: 1,
  build: 'test',
  clientId: 'client-of-the-test-0001',
  spaces: [],
}
const answer: SyncResponse = {
  epoch: '00000000-0000-4000-8000-000000000000',
  minSchema: 1,
  serverTime: '2026-11-20T08:00:00.000Z',
  lastMid: 0,
  results: [],
  puts: [],
  gone: [],
  cursors: {},
  more: false,
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>Welcome to our network</html>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
})
afterEach(() => vi.useRealTimers())

type Network = (path: string, init: RequestInit) => Promise<Response>

const over = (network: Network, token = async () => 'token' as string | null) =>
  createTransport('me', {
    fetch: network,
    token,
    patienceMs: { headers: 15_000, body: 30_000, firstByte: 10_000, live: 60_000 },
  })

const running = { onStop: () => {} }
const send = (network: Network) => over(network).send(request, running)

const createStop = () => {
  let end = () => {}
  const onStop = (way: () => void) => {
    end = way
  }
  return { signal: { onStop }, stop: () => end() }
}

/** Like fetch: never answers, and ends when it is aborted. */
const silent: Network = (_path, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
  })

test('an answer of our server is one', async () => {
  expect(await send(async () => json(answer))).toEqual({ kind: 'answer', answer })
})

test.each([
  ['a page with 200', page(200)],
  ['a page with 511', page(511)],
  ['a login page with 401', page(401)],
  ['JSON of somebody else with 200', json({ login: 'https://portal.example.org' })],
  ['JSON of somebody else with 401', json({ message: 'pay first' }, 401)],
  [
    'half an answer',
    new Response('{"epoch":', { headers: { 'content-type': 'application/json' } }),
  ],
])('a captive portal is no server and signs nobody out: %s', async (_, response) => {
  expect(await send(async () => response.clone())).toEqual({ kind: 'unreachable' })
})

test('nothing of an exchange is kept by the browser, and nobody is followed elsewhere', async () => {
  const network = vi.fn<Network>(async () => json(answer))
  await send(network)
  expect(network.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', redirect: 'error' })
})

test.each([
  [429, { 'retry-after': '7' }, 7000],
  [503, { 'retry-after': 'Fri, 20 Nov 2026 08:01:00 GMT' }, 60_000],
  [503, { 'retry-after': 'Fri, 20 Nov 2026 07:00:00 GMT' }, null],
  [502, {}, null],
  [504, {}, null],
])('a proxy that says %i means "later": %j', async (status, headers, retryAfterMs) => {
  expect(await send(async () => page(status, headers))).toEqual({
    kind: 'refusal',
    status,
    refusal: null,
    retryAfterMs,
  })
})

test('a token that is refused is renewed once', async () => {
  const token = vi.fn(async () => 'token')
  const transport = over(async () => json({ error: 'TOKEN' }, 401), token)
  expect(await transport.send(request, running)).toEqual({ kind: 'signed-out', reason: 'refused' })
  expect(token.mock.calls.map((call: unknown[]) => call[1])).toEqual([false, true])
})

test.each([
  ['USER_DISABLED', 'disabled'],
  ['USER_NOT_FOUND', 'deleted'],
] as const)(
  'of an account that has ended the server says so, and no token is asked for anew: %s',
  async (error, reason) => {
    const token = vi.fn(async () => 'token')
    const transport = over(async () => json({ error }, 401), token)
    expect(await transport.send(request, running)).toEqual({ kind: 'signed-out', reason })
    expect(token).toHaveBeenCalledOnce()
  },
)

test.each([
  ['SESSION_ENDED', { kind: 'signed-out', reason: 'expired' }],
  ['USER_DISABLED', { kind: 'signed-out', reason: 'disabled' }],
  ['USER_NOT_FOUND', { kind: 'signed-out', reason: 'deleted' }],
  ['NETWORK', { kind: 'unreachable' }],
  ['TOO_MANY_TRIES', { kind: 'unreachable' }],
  ['UNKNOWN', { kind: 'unreachable' }],
] as const)(
  'without a token because of %s it ends only when a refresh was refused',
  async (code, end) => {
    const network = vi.fn<Network>(async () => json(answer))
    const transport = over(network, () => Promise.reject(new IdentityError(code)))
    expect(await transport.send(request, running)).toEqual(end)
    expect(network).not.toHaveBeenCalled()
  },
)

test('no headers in 15 seconds is no answer', async () => {
  const result = send(silent)
  await vi.advanceTimersByTimeAsync(14_000)
  await expect(Promise.race([result, 'still waiting'])).resolves.toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toEqual({ kind: 'unreachable' })
})

test('a token that never comes is waited for no longer than an answer', async () => {
  const result = over(
    async () => json(answer),
    () => new Promise(() => {}),
  ).send(request, running)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await result).toEqual({ kind: 'unreachable' })
})

/** A body that gives a piece every so often, and ends with its signal. */
const slowly =
  (text: string, pieces: number, everyMs: number): Network =>
  async (_path, { signal }) => {
    const size = Math.ceil(text.length / pieces)
    let at = 0
    const body = new ReadableStream({
      start: (controller) =>
        signal?.addEventListener('abort', () => controller.error(new TypeError('aborted'))),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (signal?.aborted) return
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)))
        at += size
        if (at >= text.length) controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

test('a slow answer is waited for as long as it goes on', async () => {
  const result = send(slowly(JSON.stringify(answer), 5, 25_000))
  await vi.advanceTimersByTimeAsync(130_000)
  expect((await result).kind).toBe('answer')
})

test('an answer that stops for 30 seconds is none', async () => {
  const result = send(slowly(JSON.stringify(answer), 5, 31_000))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await result).toEqual({ kind: 'unreachable' })
})

test('a request under way ends when its cycle is told to', async () => {
  const { signal, stop } = createStop()
  const result = over(silent).send(request, signal)
  await vi.advanceTimersByTimeAsync(1)
  stop()
  expect(await result).toEqual({ kind: 'unreachable' })
})

const stream = (type = 'text/event-stream') => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const network: Network = async (_path, { signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (started) => {
        controller = started
        signal?.addEventListener('abort', () => started.error(new TypeError('aborted')))
      },
    })
    return new Response(body, { headers: { 'content-type': type } })
  }
  return {
    network,
    write: async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(1)
    },
  }
}

const listen = async (network: Network) => {
  const heard = { hints: 0, opens: 0, isOver: false }
  const onHint = () => {
    heard.hints += 1
  }
  const onOpen = () => {
    heard.opens += 1
  }
  void over(network)
    .openLive(onHint, running, onOpen)
    .then(() => {
      heard.isOver = true
    })
  await vi.advanceTimersByTimeAsync(1)
  return heard
}

test('hints are heard, also in pieces; signs of life only keep the stream open', async () => {
  const { network, write } = stream()
  const heard = await listen(network)
  await write(': open\n\n')
  await write('data: {"space":"s:lake",')
  expect(heard).toEqual({ hints: 0, opens: 1, isOver: false })
  await write('"version":7}\n\n: still here\n\n')
  expect(heard).toEqual({ hints: 1, opens: 1, isOver: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.isOver).toBe(true)
})

test('a stream without a first byte in ten seconds is given up, and so is a page in its place', async () => {
  const held = await listen(stream().network)
  await vi.advanceTimersByTimeAsync(9000)
  expect(held).toEqual({ hints: 0, opens: 0, isOver: false })
  await vi.advanceTimersByTimeAsync(1000)
  expect(held).toEqual({ hints: 0, opens: 0, isOver: true })
  expect(await listen(async () => page(200))).toEqual({ hints: 0, opens: 0, isOver: true })
})

test('a stream ends with its cycle, also where the network has forgotten who may end it', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(': open\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  const deaf: Network = async () =>
    new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  const { signal, stop } = createStop()
  const live = over(deaf).openLive(
    () => {},
    signal,
    () => {},
  )
  await vi.advanceTimersByTimeAsync(1)
  stop()
  await live
  expect(isCancelled).toBe(true)
})
