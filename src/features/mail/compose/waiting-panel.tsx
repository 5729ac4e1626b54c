/** In place of the editor, while the text it would begin with is not on this device: what is typed there would replace it. */
import { CloseButton, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { usePanelFocus } from './use-panel-focus.ts'
import './compose-styles.ts'

type WaitingPanelProps = { title: string; onClose: () => void }

export const WaitingPanel = ({ title, onClose }: WaitingPanelProps) => {
  const { ref, coversPage } = usePanelFocus()
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal={coversPage}
      aria-label={m.mail_compose_title()}
      className="compose"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      tabIndex={-1}
    >
      <header className="compose-head">
        <Text className="compose-title">{title || m.mail_compose_title()}</Text>
        <CloseButton size="lg" data-autofocus aria-label={m.mail_close()} onClick={onClose} />
      </header>
      <Text className="compose-fields" c="dimmed" role="status">
        {m.mail_body_later()}
      </Text>
    </div>
  )
}
