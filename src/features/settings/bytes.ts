import { m } from '#texts/compiled/messages.js'

const kilo = 1000

/** `14 MB`, `2.1 GB`: as the storage settings of phones write it. */
export const bytesText = (bytes: number): string => {
  const megas = bytes / kilo ** 2
  if (megas < 1) return m.settings_less_than_mb()
  if (megas < kilo) return m.settings_mb({ count: Math.round(megas) })
  return m.settings_gb({ count: Math.round(megas / 100) / 10 })
}
