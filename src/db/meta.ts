import type { Device, MetaValues } from './db.ts'

/** Small facts about this database; what was never written is undefined. */
export const readMeta = async <K extends keyof MetaValues>(
  device: Device,
  key: K,
): Promise<MetaValues[K] | undefined> => {
  const entry = await device.meta.get(key)
  return entry?.v as MetaValues[K] | undefined // written by writeMeta under the same key
}

/** All of them in one question, where several are wanted. */
export const readAllMeta = async (device: Device): Promise<Partial<MetaValues>> =>
  Object.fromEntries((await device.meta.toArray()).map(({ k, v }) => [k, v])) // as written under these keys

export const writeMeta = async <K extends keyof MetaValues>(
  device: Device,
  key: K,
  value: MetaValues[K],
): Promise<void> => {
  await device.meta.put({ k: key, v: value })
}

export const writeSeveralMeta = async (
  device: Device,
  values: Partial<MetaValues>,
): Promise<void> => {
  await device.meta.bulkPut(Object.entries(values).map(([k, v]) => ({ k, v })))
}
