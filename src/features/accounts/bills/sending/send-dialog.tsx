/** Asked before chosen bills are sent: a mail cannot be called back. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { BillRow } from '#contract/books/bills.ts'
import { lastOfEach } from '#domain/books/bills/deliveries.ts'
import { m } from '#texts/compiled/messages.js'

type SendDialogProps = {
  chosen: readonly BillRow[]
  onSend: (billIds: readonly string[]) => Promise<void>
  onClose: () => void
}

export const SendDialog = ({ chosen, onSend, onClose }: SendDialogProps) => {
  const [isBusy, setBusy] = useState(false)
  const sent = lastOfEach(chosen)
  const older = chosen.length - sent.length
  const send = async () => {
    setBusy(true)
    try {
      await onSend(sent.map(({ id }) => id))
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={m.bills_send_title({ count: sent.length })}
      answer={m.bills_sending_send({ count: sent.length })}
      keep={m.bills_send_keep()}
      isBusy={isBusy}
      isHarmless
      onAnswer={() => void send()}
      onKeep={onClose}
    >
      <Text>{m.bills_send_what()}</Text>
      {older > 0 && <Text mt="xs">{m.bills_send_one_each({ count: older })}</Text>}
    </ConfirmDialog>
  )
}
