/**
 * UUID version 7 (RFC 9562): ids made on a device sort by the time they were made. Made here because the SQL function is
 * newer than PostgreSQL 15.
 */

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/**
 * @param now milliseconds since 1970
 * @param random 10 random bytes
 */
export const uuidV7 = (now: number, random: Uint8Array): string => {
  const [a = 0, b = 0, c = 0, ...rest] = random
  const time = hex(now, 12)
  const tail = rest
    .slice(0, 6)
    .map((byte) => hex(byte, 2))
    .join('')
  const version = `7${hex(((a & 0x0f) << 8) | b, 3)}`
  const variant = `${hex(0x80 | (c & 0x3f), 2)}${hex(rest[6] ?? 0, 2)}`
  return [time.slice(0, 8), time.slice(8), version, variant, tail].join('-')
}
