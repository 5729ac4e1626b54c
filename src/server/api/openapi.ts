/** The description of the calls of specification 7.3, made from the definitions that are mounted: OpenAPI 3.1. */
import { toJSONSchema } from 'zod/v4/core'
import { type Endpoint, societyHeader } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { moreHeader } from '#contract/api/paging.ts'
import { errorCodes } from '#contract/errors.ts'
import type { z } from '#contract/zod.ts'

type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>

/** Without the name of the dialect, which the document says once. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...described } = toJSONSchema(schema, { io })
  return described
}

const json = (schema: object) => ({ 'application/json': { schema } })

const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', examples: errorCodes },
    /** The field first, where it is about one. */
    message: { type: 'string' },
  },
  required: ['error'],
}

const refusals = {
  400: 'Something of what was sent is not as it must be; the message names it',
  401: 'No token, or one that does not count',
  403: 'The caller may not, or is no member of the society',
  404: 'It is not there, or not for the caller',
  409: 'It does not fit to what is there',
  410: 'It was there, and is gone',
  413: 'The body is too large',
} as const

const moreHeaders = {
  [moreHeader]: {
    description: 'Whether the list goes on after this page',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
}

const isPaged = ({ input }: AnyEndpoint) =>
  Object.hasOwn(schemaOf(input, 'input').properties ?? {}, 'limit')

const answers = (endpoint: AnyEndpoint) => ({
  200: {
    description: 'Done',
    ...(isPaged(endpoint) && { headers: moreHeaders }),
    content: json(schemaOf(endpoint.output, 'output')),
  },
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      { description, content: json(errorSchema) },
    ]),
  ),
})

const queryOf = ({ input }: AnyEndpoint) => {
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', schema },
    required: required.includes(name),
  }))
}

const operation = (endpoint: AnyEndpoint) => {
  const { method, path, summary, input } = endpoint
  const [, , tag = '', name = ''] = path.split('/')
  const isRead = method === 'GET'
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    parameters: [
      { $ref: `#/components/parameters/${societyHeader}` },
      ...(isRead ? queryOf(endpoint) : []),
    ],
    ...(!isRead && { requestBody: { required: true, content: json(schemaOf(input, 'input')) } }),
    responses: answers(endpoint),
  }
}

export const openApi = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Aangan',
    version: '1',
  },
  security: [{ bearer: [] }],
  paths: Object.fromEntries(
    endpoints.map((endpoint) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: operation(endpoint) },
    ]),
  ),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The ID token of a sign-in' },
    },
    parameters: {
      [societyHeader]: {
        name: societyHeader,
        in: 'header',
        required: false,
        description: 'A society of the caller; the one selected in the app when it is not there',
        schema: { type: 'string' },
      },
    },
  },
})
