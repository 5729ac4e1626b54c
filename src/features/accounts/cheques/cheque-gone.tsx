/** What became of a cheque that is not in hand any more. */
import { Button, Stack, Text } from '@mantine/core'
import { instantDayText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { mayHoldAgain } from '#domain/books/held-cheques.ts'
import { m } from '#texts/compiled/messages.js'
import { factsOf } from './answer-dialogs.tsx'
import type { ChequeItem } from './cheque-item.ts'
import { stateWords } from './cheque-words.tsx'

type ChequeGoneProps = {
  item: ChequeItem
  today: string
  onHold: () => void
  onClose: () => void
}

export const ChequeGone = ({ item, today, onHold, onClose }: ChequeGoneProps) => {
  const { cheque } = item
  const { reason, note, decidedAt, decidedBy } = cheque
  return (
    <SideDrawer title={m.cheque_edit_title({ number: cheque.number })} onClose={onClose}>
      <Stack gap="md">
        <Text>{factsOf(item)}</Text>
        <Text fw={600}>{stateWords(item, today)}</Text>
        {decidedAt !== null && (
          <Text size="sm">
            {m.cheque_decided({ by: decidedBy, date: instantDayText(decidedAt) })}
          </Text>
        )}
        {[reason, note].filter(Boolean).map((words) => (
          <Text key={words} size="sm">
            {words}
          </Text>
        ))}
        {mayHoldAgain(cheque) && (
          <Button variant="default" size="md" onClick={onHold}>
            {m.cheque_hold()}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  )
}
