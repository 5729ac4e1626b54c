/**
 * A call of the specification (section 7): POST, form-encoded, one field `apiInput` holding JSON. The same
 * definition is mounted by the server and called by the page.
 */
import type { z } from './zod.ts'

export type Call<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = {
  path: `/${string}`
  input: Input
  output: Output
}

export const defineCall = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
): Call<Input, Output> => call
