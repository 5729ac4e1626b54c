/** Ids that follow from content: the same text gives the same id on every machine. */

/** FNV-1a, 64 bit, over UTF-16 code units. Not for secrets: only so that any text fits an id. */
export const contentHash = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    for (const byte of [unit & 0xff, unit >> 8]) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
    }
  }
  return hash.toString(36).padStart(13, '0')
}

const readable = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

/** `flat:A-104` where the text can stand in an id as it is, otherwise `flat:` and a hash of it. */
export const contentId = (kind: string, text: string): string =>
  `${kind}:${readable.test(text) ? text : contentHash(text)}`
