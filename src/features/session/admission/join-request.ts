/** The person's own requests on this device, and the calls that change them. */

import { CallError, callServer } from '#api/call-server.ts'
import { type askToJoin as Ask, askToJoin, withdrawRequest } from '#contract/admission-calls.ts'
import type { z } from '#contract/zod.ts'
import { deviceHost } from '#db/current-device.ts'
import { localQuery } from '#db/local-query.ts'
import { m } from '#texts/compiled/messages.js'
import type { Failure } from '../guest/use-guest-form.ts'

export const joinRequestQueries = {
  mine: () =>
    localQuery({
      tables: ['my-join-request'],
      key: ['my-join-request', 'mine'],
      read: (device) => device.rows['my-join-request'].toArray(),
    }),
}

export type AskInput = z.output<typeof Ask.input>
export type AskAnswer = z.output<typeof Ask.output>
export type AskField = 'code' | 'flat'

const refusalWords: Record<string, () => string> = {
  UNVERIFIED: m.pending_unverified,
  // Accepted on this device a moment ago: the change is on its way.
  TERMS: m.pending_terms,
}

/** Why it could not be asked, for the form. */
export const callFailure = (error: unknown): NonNullable<Failure<AskField>> => {
  if (!(error instanceof CallError)) return failed(m.load_failed())
  if (error.kind === 'offline') return failed(m.common_needs_internet())
  if (error.status === 429) return failed(m.call_too_many())
  return failed((refusalWords[error.code ?? ''] ?? m.load_failed)())
}

const failed = (message: string) => ({ field: 'form' as const, message, mayPass: true })

export const answerFailure = ({ outcome }: AskAnswer): Failure<AskField> => {
  if (outcome === 'WRONG_CODE') return { field: 'code', message: m.pending_wrong_code() }
  if (outcome === 'UNKNOWN_FLAT') return { field: 'flat', message: m.pending_unknown_flat() }
  return null
}

export const sendRequest = async (input: AskInput): Promise<AskAnswer> => {
  const answer = await callServer(askToJoin, input)
  deviceHost().syncNow()
  return answer
}

export const takeBackRequest = async (societyId: string): Promise<void> => {
  await callServer(withdrawRequest, { societyid: societyId })
  deviceHost().syncNow()
}
