import { Text } from '@mantine/core'
import type { Rejection } from '#contract/errors.ts'
import { m } from '#texts/compiled/messages.js'

/** What it was for has left this device while the form was open, or the receipt that is written anew has gone to the server. */
type SaveRefusedProps = {
  refused: Rejection['code'] | null
  /** What a state that has changed meanwhile means here. */
  changed?: string
}

export const SaveRefused = ({ refused, changed = m.receipt_too_late() }: SaveRefusedProps) => (
  <Text role="alert" c="red" fw={600} size="sm">
    {refused !== null && (refused === 'STATE' ? changed : m.receipt_error_other())}
  </Text>
)
