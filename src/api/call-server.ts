/** Makes a call of the specification (section 7): form field `apiInput`, a fresh bearer token, a checked answer. */
import type { Call } from '#contract/call.ts'
import { z } from '#contract/zod.ts'
import { idToken } from './identity.ts'
import { noteServerBuild } from './server-build.ts'

/** offline: no answer. refused: the server said no (`status`, `code`). invalid: not the answer that was agreed on. */
export class CallError extends Error {
  readonly kind: 'offline' | 'refused' | 'invalid'
  readonly status: number | undefined
  readonly code: string | undefined

  constructor(kind: CallError['kind'], status?: number, code?: string) {
    super([kind, status, code].filter((part) => part !== undefined).join(' '))
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.code = code
  }
}

const refusalSchema = z.object({ error: z.string() })

const post = async (
  path: string,
  apiInput: string,
  force: boolean,
  signal: AbortSignal | null,
): Promise<Response> => {
  const token = await idToken(force)
  const response = await fetch(path, {
    method: 'POST',
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ apiInput }),
    signal,
  }).catch(() => {
    throw new CallError('offline')
  })
  noteServerBuild(response)
  return response
}

/**
 * The answer as it comes, of a call that was not refused.
 * @throws CallError, and IdentityError when no token can be had
 */
export const callForAnswer = async <Input extends z.ZodMiniType>(
  call: { path: string; input: Input },
  input: z.output<Input>,
  signal: AbortSignal | null = null,
): Promise<Response> => {
  const apiInput = JSON.stringify(z.encode(call.input, input))
  const first = await post(call.path, apiInput, false, signal)
  // A token may have been refused that the device still thought good: once more with a new one.
  const response = first.status === 401 ? await post(call.path, apiInput, true, signal) : first
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  throw new CallError('refused', response.status, refusalSchema.safeParse(body).data?.error)
}

/** @throws CallError, and IdentityError when no token can be had */
export const callServer = async <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.output<Input>,
): Promise<z.output<Output>> => {
  const response = await callForAnswer(call, input)
  const output = call.output.safeParse(await response.json().catch(() => undefined))
  if (!output.success) throw new CallError('invalid', response.status)
  return output.data
}
