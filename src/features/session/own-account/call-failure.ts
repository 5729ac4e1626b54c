/** Why our own server has not done what was asked of it, in words that are true: not every failure is the network's. */
import { CallError } from '#api/call-server.ts'
import { m } from '#texts/compiled/messages.js'
import { codeOf } from '../guest/failure-at.ts'

type CallFailure = { message: string; mayPass?: true }

const wantsLogin = (error: unknown) =>
  error instanceof CallError ? error.status === 401 : codeOf(error) === 'SESSION_ENDED'

const isUnreachable = (error: unknown) =>
  error instanceof CallError ? error.kind === 'offline' : codeOf(error) === 'NETWORK'

export const callFailure = (error: unknown): CallFailure => {
  if (wantsLogin(error)) return { message: m.error_login_again() }
  return {
    message: isUnreachable(error) ? m.login_error_NETWORK() : m.load_failed(),
    mayPass: true,
  }
}
