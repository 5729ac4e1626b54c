/** A manifest as a file: with a hash of itself, and read only as it was written. */
import { createHash } from 'node:crypto'
import { z } from '#contract/zod.ts'

export const manifestName = 'manifest.json'

export const hashOfJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

export const sealed = (manifest: unknown): string =>
  `${JSON.stringify({ manifest, sha256: hashOfJson(manifest) }, null, 2)}\n`

// `manifest` as it stands in the file: parsed, its keys might come in another order and the hash with them
const frameSchema = z.object({ manifest: z.unknown(), sha256: z.string() })
const formatSchema = z.object({ format: z.number() })

/** Undefined when it is not, byte for byte, what was written. */
export const openSealed = (text: string): { manifest: unknown; format: number } | undefined => {
  const frame = frameSchema.safeParse(parseJson(text)).data
  if (frame === undefined || sealed(frame.manifest) !== text) return undefined
  const format = formatSchema.safeParse(frame.manifest).data?.format
  return format === undefined ? undefined : { manifest: frame.manifest, format }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
