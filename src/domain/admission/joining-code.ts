/** Joining codes: short, and without signs that are taken for one another (no 0 and O, no 1 and I). */
import { joiningCodeLength } from '../../contract/admission.ts'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** @param random one byte for each sign; the alphabet has 32 signs, so every byte is as good as another */
export const joiningCodeFrom = (random: Uint8Array): string =>
  Array.from(
    random.subarray(0, joiningCodeLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')

/** As it is printed and read out: `NEEM-CHYA`. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
