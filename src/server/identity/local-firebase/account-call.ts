/** One call of Identity Toolkit, as its methods see it. */
import type { Logger } from 'pino'
import { emailSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import type { Database } from '../../database/connect.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import type { Live } from '../../sync/live.ts'
import type { Mailer } from '../mailer.ts'
import { AccountError } from './account-error.ts'
import type { SigningKey } from './signing-key.ts'

export type AccountsDeps = {
  database: Database
  clock: () => Date
  mailer: Mailer
  limiter: RateLimiter
  key: SigningKey
  log: Logger
  live: Live
}

const short = z.optional(z.string().check(z.maxLength(1024)))

export const accountInputSchema = z.object({
  email: short,
  password: short,
  newPassword: short,
  newEmail: short,
  displayName: short,
  photoUrl: z.optional(z.string().check(z.maxLength(2048))),
  deleteAttribute: z.optional(z.array(z.string())),
  idToken: z.optional(z.string().check(z.maxLength(8192))),
  oobCode: short,
  requestType: short,
})
export type AccountInput = z.infer<typeof accountInputSchema>

export type AccountCall = {
  input: AccountInput
  /** The caller's network address, for rate limits. */
  address: string
  /** What links in mails begin with. */
  base: string
  setupToken: string | undefined
}

export type AccountMethod = (deps: AccountsDeps, call: AccountCall) => Promise<object>

export const requireEmail = ({ email }: AccountInput): string => {
  if (email === undefined || email === '') throw new AccountError('MISSING_EMAIL')
  const parsed = emailSchema.safeParse(email)
  if (!parsed.success) throw new AccountError('INVALID_EMAIL')
  return parsed.data
}

/** The address an account is to have. */
export const requireNewEmail = ({ newEmail }: AccountInput): string => {
  if (newEmail === undefined || newEmail === '') throw new AccountError('MISSING_NEW_EMAIL')
  const parsed = emailSchema.safeParse(newEmail)
  if (!parsed.success) throw new AccountError('INVALID_NEW_EMAIL')
  return parsed.data
}

export const requirePassword = (password: string | undefined): string => {
  if (password === undefined || password === '') throw new AccountError('MISSING_PASSWORD')
  return password
}
