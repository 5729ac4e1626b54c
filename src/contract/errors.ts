/**
 * Every expected failure has a code; each code belongs to a form field or to the whole change. The words a person
 * reads stand in the message catalogue under `error_<code>`.
 */
import { z } from './zod.ts'

export const errorCodes = [
  'INVALID',
  'FORBIDDEN',
  'NOT_MEMBER',
  'NOT_FOUND',
  'GONE',
  'CONFLICT',
  'STATE',
  /** There is one of this name already. */
  'TAKEN',
  /** Something else speaks of it. */
  'IN_USE',
  /** The financial year is closed, or the books begin later. */
  'CLOSED',
  /** The society is archived: nothing of it changes. */
  'ARCHIVED',
  'DEAD',
  'UNKNOWN_MUTATION',
] as const
export const errorCodeSchema = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof errorCodeSchema>

/** Field name -> code, for a form to show beside the field. */
export const fieldErrorsSchema = z.record(z.string(), errorCodeSchema)
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

/** An expected refusal of a change: the same on the device and on the server. */
export class Rejection extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors

  constructor(code: ErrorCode, fields: FieldErrors = {}) {
    super(code)
    this.name = 'Rejection'
    this.code = code
    this.fields = fields
  }
}
