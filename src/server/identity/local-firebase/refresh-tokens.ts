/**
 * A refresh token: random letters, whose it is, and our seal on both. So that of an account which is gone, with all its rows,
 * its holder can still be told so, and nobody else (docs/session.md).
 */
import { randomName } from './random-name.ts'
import type { SigningKey } from './signing-key.ts'

const randomLength = 64
/** Those of before carry no name and no seal. */
const form = /^([A-Za-z0-9]{64})(?:\.(.+)\.([\w-]{43}))?$/

export const createRefreshToken = (key: SigningKey, uid: string): string => {
  const sealed = `${randomName(randomLength)}.${uid}`
  return `${sealed}.${key.seal(sealed)}`
}

export const isRefreshToken = (text: string): boolean => form.test(text)

/** Whose it is, if it was made here. */
export const holderOf = (key: SigningKey, token: string): string | undefined => {
  const [, random, uid, seal] = form.exec(token) ?? []
  return seal !== undefined && key.seal(`${random}.${uid}`) === seal ? uid : undefined
}
