/**
 * A call of specification 7.3 for other programs: GET with its input in the query, POST with it as a JSON body. The server
 * mounts the same definition that `/api/openapi.json` describes (docs/api.md).
 */
import type { z } from '../zod.ts'

export type Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  /** One line for the people who read the description. */
  summary: string
  input: Input
  output: Output
}

export const defineEndpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> => endpoint

/** Of which society: the one the caller has selected when it is not there. */
export const societyHeader = 'X-Society-Id'
