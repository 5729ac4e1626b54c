/** Calls whose body a worker has packed, and whose answer comes in lines while the server is at it. */
import type { z } from '#contract/zod.ts'
import { CallError } from './call-server.ts'
import { idToken } from './identity.ts'
import { noteServerBuild } from './server-build.ts'

const post = async (path: string, body: BodyInit, isPacked: boolean, force: boolean) => {
  const token = await idToken(force)
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body,
  }).catch(() => {
    throw new CallError('offline')
  })
  noteServerBuild(response)
  return response
}

const codeOf = (body: unknown): string | undefined => {
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
  return typeof code === 'string' ? code : undefined
}

const send = async (path: string, body: BodyInit, isPacked: boolean): Promise<Response> => {
  const first = await post(path, body, isPacked, false)
  // A token may have been refused that the device still thought good: once more with a new one.
  const response = first.status === 401 ? await post(path, body, isPacked, true) : first
  if (response.ok) return response
  const said: unknown = await response.json().catch(() => undefined)
  throw new CallError('refused', response.status, codeOf(said))
}

/** @throws CallError, and IdentityError when no token can be had */
export const callPacked = async <Output extends z.ZodMiniType>(
  { path, output }: { path: string; output: Output },
  body: ArrayBuffer,
): Promise<z.output<Output>> => {
  const response = await send(path, body, true)
  const said = output.safeParse(await response.json().catch(() => undefined))
  if (!said.success) throw new CallError('invalid', response.status)
  return said.data
}

const linesIn = async function* (response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) break
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @returns the last line
 * @throws CallError: offline also when the answer breaks off, and nobody knows what became of it
 */
export const callInLines = async <Line extends z.ZodMiniType>(
  { path, line }: { path: string; line: Line },
  body: ArrayBuffer | string,
  onLine: (line: z.output<Line>) => void,
): Promise<z.output<Line>> => {
  const response = await send(path, body, typeof body !== 'string')
  let last: z.output<Line> | undefined
  try {
    for await (const text of linesIn(response)) {
      const said = line.safeParse(readJson(text))
      if (!said.success) throw new CallError('invalid', response.status)
      last = said.data
      onLine(said.data)
    }
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('offline')
  }
  if (last === undefined) throw new CallError('offline')
  return last
}
