/** What became of a payment that the tray would have verified anew, and somebody has decided meanwhile. */
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { instantDayText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import { Facts } from './answer-dialogs.tsx'
import { reportedQuery } from './queries.ts'
import type { ReportedItem } from './reported-item.ts'

/** What somebody else has decided; not what this device is about to send. */
const isGone = ({ row, pending }: ReportedItem) =>
  pending !== 'queued' &&
  pending !== 'sent' &&
  (row.state === 'verified' || row.state === 'withdrawn')

const wordsOf = ({ row: { state, decidedBy, decidedAt } }: ReportedItem) =>
  state === 'withdrawn'
    ? m.reported_gone_withdrawn()
    : m.reported_gone_verified({ by: decidedBy, date: instantDayText(decidedAt ?? '') })

type ReportGoneProps = {
  societyId: string
  id: string
  /** All payments of the society that this device may hold are on it. */
  isComplete: boolean
  onReceipt: (receiptId: string) => void
  onClose: () => void
}

export const ReportGone = (props: ReportGoneProps) => {
  const { societyId, id, isComplete, onReceipt, onClose } = props
  const { data: item } = useQuery(reportedQuery(societyId, id))
  if (item === undefined) return null
  if (item === null) {
    return (
      <SideDrawer title={m.reported_missing_title()} onClose={onClose}>
        <Text>{isComplete ? m.reported_missing() : m.reported_missing_yet()}</Text>
      </SideDrawer>
    )
  }
  if (!isGone(item)) return null
  const { receiptId } = item.row
  return (
    <SideDrawer title={m.reported_gone_title()} onClose={onClose}>
      <Stack gap="md">
        <Facts item={item} />
        <Text fw={600}>{wordsOf(item)}</Text>
        {receiptId !== null && (
          <Button size="md" onClick={() => onReceipt(receiptId)}>
            {m.reported_gone_receipt()}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  )
}
