/** Password rules and their hashes: scrypt, with its parameters stored beside each hash so that they can be raised. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { longestPassword, shortestPassword, type Weakness, weaknessOf } from '#domain/password.ts'
import { AccountError } from './account-error.ts'
import { createTurns } from './turns.ts'

const cost = 2 ** 15
const blockSize = 8
const parallelization = 3
const hashBytes = 32

/** So many at once: the same few threads of Node also read files and greet the database. */
const takeTurn = createTurns(2)

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  takeTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(
          password.normalize('NFKC'),
          salt,
          hashBytes,
          { ...options, maxmem: 256 * 1024 * 1024 },
          (error, key) => (error === null ? resolve(key) : reject(error)),
        )
      }),
  )

const reasons: Record<Weakness, string> = {
  short: `Password should be at least ${shortestPassword} characters`,
  long: `Password should be at most ${longestPassword} characters`,
  common: 'This password is among the most common ones',
}

/** @throws AccountError WEAK_PASSWORD */
export const refuseWeakPassword = (password: string): void => {
  const weakness = weaknessOf(password)
  if (weakness !== undefined) throw new AccountError('WEAK_PASSWORD', reasons[weakness])
}

/** `scrypt$<N>$<r>$<p>$<salt>$<hash>` */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { N: cost, r: blockSize, p: parallelization })
  return [
    'scrypt',
    cost,
    blockSize,
    parallelization,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/** Of an account whose owner has chosen no password yet: nobody knows what it is the hash of. */
export const unknownPassword = (): string =>
  [
    'scrypt',
    cost,
    blockSize,
    parallelization,
    randomBytes(16).toString('base64url'),
    randomBytes(hashBytes).toString('base64url'),
  ].join('$')

const matches = async (password: string, stored: string): Promise<boolean> => {
  const [, n, r, p, salt = '', hash = ''] = stored.split('$')
  const wanted = Buffer.from(hash, 'base64url')
  const options = { N: Number(n), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), options)
  return key.length === wanted.length && timingSafeEqual(key, wanted)
}

let decoy: Promise<string> | undefined

/** Takes the same time for an account that does not exist (`stored` undefined), and then answers false. */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const isMatch = await matches(password.slice(0, longestPassword + 1), stored ?? (await decoy))
  return isMatch && stored !== undefined
}
