import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'

/** The flat or the receipt it was for has left this device while the form was open. */
export const SaveRefused = ({ isShown }: { isShown: boolean }) => (
  <Text role="alert" c="red" fw={600} size="sm">
    {isShown && m.receipt_error_other()}
  </Text>
)
