/** Puts an error of the identity provider where it belongs (spec 8; ux 4.10). */
import { notify } from '#components/notify.ts'
import { tooManyTries } from './too-many-tries.ts'
import type { Failure } from './use-guest-form.ts'

export type Places<Name extends string> = Readonly<
  Record<string, { field: Name | 'form'; text: () => string; mayPass?: boolean }>
>

/** The code of an IdentityError; `''` for what is none. A part of the app that cannot be fetched is a network failure. */
export const codeOf = (error: unknown): string => {
  if (error instanceof TypeError) return 'NETWORK'
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * An error without a place (an invalid API key, another provider error) is a toast in the provider's own words; what is
 * no error of the provider is thrown on.
 */
export const failureAt = async <Name extends string>(
  places: Places<Name>,
  error: unknown,
): Promise<NonNullable<Failure<Name>>> => {
  const code = codeOf(error)
  const place = places[code]
  if (place !== undefined) {
    const { text, ...rest } = place
    return { ...rest, message: code === 'TOO_MANY_TRIES' ? tooManyTries(error) : text() }
  }
  if (!(error instanceof Error) || code === '') throw error
  notify({ kind: 'error', message: error.message })
  return { field: 'form', message: error.message }
}
