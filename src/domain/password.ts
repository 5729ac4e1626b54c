/** What a new password must be, on the page and on the server, and a rough word for how good it is (docs/password-meter.md). */
import { commonPasswords } from './common-passwords.ts'

export const shortestPassword = 8
export const longestPassword = 256

export type Weakness = 'short' | 'long' | 'common'

export const weaknessOf = (password: string): Weakness | undefined => {
  if (password.length < shortestPassword) return 'short'
  if (password.length > longestPassword) return 'long'
  return commonPasswords.has(password.toLowerCase()) ? 'common' : undefined
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const plain: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
}

/** `P@ssw0rd!9` is the word behind it: what stands at its ends and the usual signs for letters are guessed along. */
const isWordInDisguise = (password: string) => {
  const lower = password.toLowerCase()
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = [...bare].map((sign) => plain[sign] ?? sign).join('')
  return [spelled, `${spelled}1`, `${spelled}123`].some((word) => commonPasswords.has(word))
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The same sign again, the next of the alphabet or of the keyboard: hardly a guess more. */
const goesOn = (before: string, sign: string) => {
  const step = sign.charCodeAt(0) - before.charCodeAt(0)
  const isOnKeyboard = keyboardRows.some(
    (row) => row.includes(before + sign) || row.includes(sign + before),
  )
  return Math.abs(step) <= 1 || isOnKeyboard
}

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** In bits: a letter after a letter is half given by the language, any other sign is worth more. */
const worthOf = (before: string | undefined, sign: string) => {
  if (before !== undefined && goesOn(before, sign)) return 0.5
  if (isLetter(sign)) return before !== undefined && isLetter(before) ? 2.5 : 4.5
  return /\d/.test(sign) ? 3 : 5
}

const limits = [25, 35, 45]

export const strengthOf = (password: string): Strength => {
  if (weaknessOf(password) !== undefined || isWordInDisguise(password)) return 'weak'
  const signs = [...password.toLowerCase()]
  const bits = signs.reduce((sum, sign, index) => sum + worthOf(signs[index - 1], sign), 0)
  const passed = limits.filter((limit) => bits >= limit).length
  return strengths[passed] ?? 'strong'
}
