/**
 * The event stream of one listener: how far its spaces are, then hints as they come, a comment every 25 s, an end with the
 * token or the role.
 */
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { LiveHint, Space } from '#contract/sync.ts'
import type { Live } from './live.ts'
import { createMailbox, type Mail } from './mailbox.ts'

const heartbeatMs = 25_000

type Listening = {
  live: Live
  spaces: ReadonlySet<Space>
  /** What was committed after the device asked last and before it listened would otherwise be told to nobody. */
  heads: () => Promise<LiveHint[]>
  /** A hint of this space may mean other roles: the device then asks again, with them. */
  ownSpace: Space
  /** Milliseconds until the token expires. */
  lifetimeMs: number
}

const write = async (
  stream: SSEStreamingApi,
  take: () => Promise<Mail>,
  { heads, ownSpace }: Pick<Listening, 'heads' | 'ownSpace'>,
): Promise<void> => {
  const known = (await heads()).map((head) => `data: ${JSON.stringify(head)}\n\n`)
  await stream.write([': open\n\n', ...known].join(''))
  for (let mail = await take(); mail !== null; mail = await take()) {
    if (mail === 'heartbeat') {
      await stream.write(': still here\n\n')
      continue
    }
    const isLast = mail.space === ownSpace
    await stream.writeSSE({ data: JSON.stringify(isLast ? { ...mail, last: true } : mail) })
    if (isLast) return
  }
}

export const streamHints = (
  c: Context,
  { live, spaces, lifetimeMs, ...told }: Listening,
): Response => {
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const mailbox = createMailbox()
    const end = () => mailbox.put(null)
    const stop = live.listen({ spaces, hear: mailbox.put, end })
    stream.onAbort(end)
    const expiry = setTimeout(end, lifetimeMs)
    const heartbeat = setInterval(() => mailbox.put('heartbeat'), heartbeatMs)
    try {
      await write(stream, mailbox.take, told)
    } finally {
      clearTimeout(expiry)
      clearInterval(heartbeat)
      stop()
    }
  })
}
