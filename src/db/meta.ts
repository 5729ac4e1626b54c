import type { Device, MetaValues } from './db.ts'

/** Small facts about this database; what was never written is undefined. */
export const readMeta = async <K extends keyof MetaValues>(
  device: Device,
  key: K,
): Promise<MetaValues[K] | undefined> => {
  const entry = await device.meta.get(key)
  return entry?.v as MetaValues[K] | undefined // written by writeMeta under the same key
}

export const writeMeta = async <K extends keyof MetaValues>(
  device: Device,
  key: K,
  value: MetaValues[K],
): Promise<void> => {
  await device.meta.put({ k: key, v: value })
}
