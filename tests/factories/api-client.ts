/** A client of another program: it knows nothing of the app but the description at `/api/openapi.json`, and holds every answer to it. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from '#contract/zod.ts'
import type { TestApp } from './app.ts'

const media = z.object({
  'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }),
})
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.optional(z.string()), in: z.optional(z.string()) })),
  requestBody: z.optional(z.object({ required: z.literal(true), content: media })),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.optional(
        z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })),
      ),
      content: media,
    }),
  ),
})
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.1'),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operationSchema)),
})

type Asked = { token?: string | undefined; society?: string; input?: Record<string, unknown> }

export const openApiClient = async (server: TestApp) => {
  const answer = await server.request('/api/openapi.json')
  const document = documentSchema.parse(await answer.json())
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [
        each.operationId,
        { path, method, ...each },
      ]),
    ),
  )
  // what a day or an address looks like is said by patterns too
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allErrors: true })
  const check = (what: string, schema: object, value: unknown) => {
    const validate = ajv.compile(schema)
    if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`)
  }
  return {
    document,
    names: [...operations.keys()],
    /** @throws where the description does not know the operation, its input or its answer */
    call: async (name: string, { token, society, input = {} }: Asked) => {
      const operation = operations.get(name)
      if (operation === undefined) throw new Error(`the description has no ${name}`)
      const { path, method, requestBody, responses } = operation
      const isRead = method === 'get'
      const query = new URLSearchParams(input as Record<string, string>)
      if (requestBody !== undefined) {
        check(`body of ${name}`, requestBody.content['application/json'].schema, input)
      }
      const response = await server.request(isRead ? `${path}?${query}` : path, {
        method: method.toUpperCase(),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(society !== undefined && { 'x-society-id': society }),
          ...(!isRead && { 'content-type': 'application/json' }),
        },
        ...(!isRead && { body: JSON.stringify(input) }),
      })
      const described = responses[String(response.status)]
      if (described === undefined) throw new Error(`${name} answered ${response.status}`)
      for (const [header, { schema }] of Object.entries(described.headers ?? {})) {
        check(`${header} of ${name}`, schema, response.headers.get(header))
      }
      const body: unknown = await response.json()
      check(`answer of ${name}`, described.content['application/json'].schema, body)
      return { status: response.status, body }
    },
  }
}
