/**
 * A tar archive of plain files, in the one form that the same files always have (ustar; no times, no owners). What reads it knows
 * that form too: every byte of a header is compared, so that nothing in an archive can be changed unseen. The libraries
 * for it neither fix every field nor notice when one differs.
 */
export const blockBytes = 512
/** Two empty blocks. */
export const endBytes = 2 * blockBytes

const longestName = 99
const largestFile = 8 ** 11 - 1

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** @throws for what the form has no place for */
export const headerOf = (name: string, bytes: number): Uint8Array => {
  if (name.length > longestName || bytes > largestFile) throw new Error(`${name} is too large`)
  const header = Buffer.alloc(blockBytes)
  const put = (text: string, at: number) => header.write(text, at, 'latin1')
  put(name, 0)
  put('0000644', 100)
  put('0000000', 108)
  put('0000000', 116)
  put(octal(bytes, 11), 124)
  put(octal(0, 11), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar', 257)
  put('00', 263)
  put('0000000', 329)
  put('0000000', 337)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return header
}

/** What fills the last block of a file. */
export const paddingOf = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes

/** Of a file with its header, in the archive. */
export const bytesOf = (bytes: number): number => blockBytes + bytes + paddingOf(bytes)

/** Undefined when it is not the header of a plain file, in the one form. */
export const readHeader = (block: Uint8Array): { name: string; bytes: number } | undefined => {
  const header = Buffer.from(block)
  const end = header.indexOf(0)
  const name = header.toString('latin1', 0, end)
  const digits = header.toString('latin1', 124, 135)
  if (end < 1 || end > longestName || !/^[0-7]{11}$/.test(digits)) return undefined
  const bytes = Number.parseInt(digits, 8)
  return header.equals(headerOf(name, bytes)) ? { name, bytes } : undefined
}
