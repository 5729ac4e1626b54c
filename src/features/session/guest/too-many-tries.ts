import { m } from '#texts/compiled/messages.js'

const minute = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** The first whole minute that is not too early, by this device's clock. */
const clockTime = (at: number) => {
  const time = new Date(Math.ceil(at / minute) * minute)
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}

/** What to say of an account or address that is closed for a while (spec 8; ux 4.10). */
export const tooManyTries = (error: unknown, now = Date.now()): string => {
  const seconds = error instanceof Error && 'waitSeconds' in error ? error.waitSeconds : undefined
  if (typeof seconds !== 'number') return m.login_error_TOO_MANY_TRIES()
  return m.login_error_TOO_MANY_TRIES_until({ time: clockTime(now + seconds * 1000) })
}
