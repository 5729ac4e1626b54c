import { Text } from '@mantine/core'

/** Why it was refused, where the button is. Always there, so that what comes is read out. */
export const Problem = ({ text }: { text: string | null | undefined }) => (
  <Text role="alert" size="sm" c="var(--mantine-color-error)">
    {text}
  </Text>
)
