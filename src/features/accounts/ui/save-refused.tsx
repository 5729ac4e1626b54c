import { Text } from '@mantine/core'
import type { Rejection } from '#contract/errors.ts'
import { m } from '#texts/compiled/messages.js'

/** What it was for has left this device while the form was open, or the receipt that is written anew has gone to the server. */
export const SaveRefused = ({ refused }: { refused: Rejection['code'] | null }) => (
  <Text role="alert" c="red" fw={600} size="sm">
    {refused !== null && (refused === 'STATE' ? m.receipt_too_late() : m.receipt_error_other())}
  </Text>
)
