/** Mounts the calls of the specification (section 7): POST, form-encoded, JSON in the single field `apiInput`. */
import type { Context, Hono } from 'hono'
import type { Call } from '#contract/call.ts'
import { z } from '#contract/zod.ts'
import { authenticate, type Claims, type Identity } from '../identity/identity.ts'
import { CallRefused } from './errors.ts'
import { readText } from './gzip.ts'

export const malformed = (message: string) => new CallRefused(400, 'INVALID', message)

/** @throws CallRefused 400 */
export const parseJson = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(`${what} is not JSON`)
  }
}

/** The JSON in `apiInput` of a form-encoded body. Throws CallRefused 400. */
const readApiInput = async (c: Context): Promise<unknown> => {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw malformed('the body must be form-encoded (application/x-www-form-urlencoded)')
  }
  const fields = new URLSearchParams(await c.req.text()).getAll('apiInput')
  const [field] = fields
  if (field === undefined || fields.length > 1) {
    throw malformed('the body must have exactly one field apiInput')
  }
  return parseJson(field, 'apiInput')
}

/**
 * A JSON body, perhaps packed, or the same JSON in `apiInput`.
 * @param maxBytes of the unpacked body
 * @throws CallRefused 400, BodyTooLarge
 */
export const readJsonOrApiInput = async (c: Context, maxBytes: number): Promise<unknown> => {
  if (!c.req.header('content-type')?.startsWith('application/json')) return readApiInput(c)
  const text = await readText(c, maxBytes).catch((error: unknown) => {
    throw error instanceof SyntaxError ? malformed(error.message) : error
  })
  return parseJson(text, 'the body')
}

/** Every field that is not as it must be. @param whole what all of it is called */
export const reasonsOf = ({ issues }: z.core.$ZodError, whole: string): string =>
  issues.map(({ path, message }) => `${path.join('.') || whole}: ${message}`).join('; ')

/** What was asked, of a call whose answer is no JSON. @throws CallRefused 400 */
export const readInput = async <Input extends z.ZodMiniType>(
  c: Context,
  schema: Input,
): Promise<z.output<Input>> => {
  const input = schema.safeParse(await readApiInput(c))
  if (!input.success) throw malformed(reasonsOf(input.error, 'apiInput'))
  return input.data
}

/** Mounts `call` for signed-in people; a guest is refused before anything is parsed. */
export const mountCall = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono,
  identity: Identity,
  call: Call<Input, Output>,
  answer: (claims: Claims, input: z.output<Input>, c: Context) => Promise<z.output<Output>>,
): void => {
  mount(app, call, async (c, read) => {
    const claims = await authenticate(c, identity)
    return answer(claims, await read(), c)
  })
}

/** Mounts `call` for anybody: it counts its own tries. */
export const mountOpenCall = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono,
  call: Call<Input, Output>,
  answer: (input: z.output<Input>, c: Context) => Promise<z.output<Output>>,
): void => mount(app, call, async (c, read) => answer(await read(), c))

const mount = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono,
  call: Call<Input, Output>,
  answer: (c: Context, read: () => Promise<z.output<Input>>) => Promise<z.output<Output>>,
): void => {
  app.post(call.path, async (c) => {
    const read = () => readInput(c, call.input)
    return c.json(z.encode(call.output, await answer(c, read)) as object)
  })
}
