/** Asked before a logout that would lose changes (ux.md 4.8); the safe answer has the focus. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useFocusReturn } from '#components/use-focus-return.ts'
import { m } from '#texts/compiled/messages.js'

export type UnsentAnswer = 'sync' | 'discard' | 'stay'

type UnsentDialogProps = { waiting: number; onAnswer: (answer: UnsentAnswer) => void }

export const UnsentDialog = ({ waiting, onAnswer }: UnsentDialogProps) => {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={() => onAnswer('stay')}
      centered
      title={
        <Text fw={700} size="lg">
          {m.logout_title({ count: waiting })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Text mb="md">{m.logout_body()}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" color="red" onClick={() => onAnswer('discard')}>
          {m.logout_discard()}
        </Button>
        <Button variant="default" onClick={() => onAnswer('sync')}>
          {m.logout_sync()}
        </Button>
        <Button data-autofocus onClick={() => onAnswer('stay')}>
          {m.logout_stay()}
        </Button>
      </Group>
    </Modal>
  )
}
