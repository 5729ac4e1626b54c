/** Bytes of a bundle: hashed, packed with gzip, and written as text. */

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @returns 64 small hexadecimal digits */
export const sha256 = async (bytes: BufferSource): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** Of arguments a function takes no more at once. */
const step = 0x8000

export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += step)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(parts.join(''))
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Of gzip: no name, no time, no system. Browsers differ in the last byte, and nothing else looks after these ten. */
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

export const packed = async (parts: readonly string[]): Promise<Blob> => {
  const stream = new Blob([...parts]).stream().pipeThrough(new CompressionStream('gzip'))
  const file = await new Response(stream).blob()
  return new Blob([gzipHead, file.slice(gzipHead.length)], { type: file.type })
}

const hasOurHead = async (file: Blob) => {
  const head = new Uint8Array(await file.slice(0, gzipHead.length).arrayBuffer())
  return gzipHead.every((byte, at) => head[at] === byte)
}

export type Unpacked = {
  bytes: Uint8Array<ArrayBuffer>
  /** Down to its end, and the sum of the packing fits. */
  isWhole: boolean
}

/** As far as it can be unpacked. */
export const unpacked = async (file: Blob): Promise<Unpacked> => {
  const parts: BlobPart[] = []
  const isOurs = await hasOurHead(file)
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const end = async (isWhole: boolean) => ({
    bytes: new Uint8Array(await new Blob(parts).arrayBuffer()),
    isWhole,
  })
  for (;;) {
    try {
      const { done, value } = await reader.read()
      if (done) return end(isOurs)
      parts.push(value)
    } catch {
      return end(false)
    }
  }
}
