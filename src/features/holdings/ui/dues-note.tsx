/** What is owed for the flat, as far as the system knows. */
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { moneyText } from '#components/format.ts'
import type { Dues } from '#contract/holding-calls.ts'
import { m } from '#texts/compiled/messages.js'
import type { HoldingActions } from '../actions.ts'

/** Undefined while it is asked for; null: the server could not be asked. */
export const useDues = (actions: HoldingActions, ids: readonly string[], isOffline: boolean) => {
  const [dues, setDues] = useState<Dues | null>()
  const asked = ids.join(' ')
  useEffect(() => {
    let isClosed = false
    if (isOffline) return setDues(null)
    actions.dues(asked.split(' ')).then(
      (answer) => isClosed || setDues(answer),
      () => isClosed || setDues(null),
    )
    return () => {
      isClosed = true
    }
  }, [actions, asked, isOffline])
  return dues
}

const wordsOf = (dues: Dues | null | undefined): string => {
  if (dues === undefined) return m.held_dues_checking()
  if (dues === null) return m.held_dues_offline()
  if (dues.owed > 0) return m.held_dues_owed({ amount: moneyText(dues.owed) })
  return dues.since === null ? m.held_dues_none_known() : m.held_dues_clear()
}

export const DuesNote = ({ dues }: { dues: Dues | null | undefined }) => (
  <div role="status">
    <Text fw={600} size="sm" {...(dues && dues.owed > 0 && { c: 'red' })}>
      {wordsOf(dues)}
    </Text>
  </div>
)
