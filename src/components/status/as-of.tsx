import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'

const dayMs = 24 * 60 * 60_000

/** Cached data carries its time; after a day it says so. */
export const AsOf = ({ at, now }: { at: string | null; now: Date }) => {
  if (at === null) return null
  const isStale = now.getTime() - new Date(at).getTime() > dayMs
  const text = m.asof({ time: asOfText(at, now) })
  return (
    <Text size="xs" c="dimmed" span>
      {isStale ? `${text} · ${m.asof_stale()}` : text}
    </Text>
  )
}
