/** Unguessable names of letters and digits (6 bits a character, nearly), and how secrets are stored. */
import { createHash, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomName = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Refresh tokens and codes are random, so a plain hash keeps them as safe as a slow one would. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
