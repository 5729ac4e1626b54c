/** Reads a zip file as spreadsheets are packed: the names and texts of what is in it. */
import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

export const unzip = (file: Buffer): Map<string, string> => {
  let end = file.length - 22
  while (file.readUInt32LE(end) !== endOfDirectory) end -= 1
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const found = new Map<string, string>()
  for (let entry = 0; entry < count; entry += 1) {
    const method = file.readUInt16LE(at + 10)
    const packed = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(begin, begin + packed)
    found.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return found
}
