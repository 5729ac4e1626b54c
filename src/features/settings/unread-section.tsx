import { Button, Text } from '@mantine/core'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { m } from '#texts/compiled/messages.js'

type UnreadSectionProps = { title: string; isError: boolean; onRetry: () => Promise<unknown> }

/** In place of a section that is being read, which takes a moment, or cannot be: that is said. */
export const UnreadSection = ({ title, isError, onRetry }: UnreadSectionProps) =>
  isError && (
    <PanelSection level={4} title={title}>
      <Text role="alert">{m.load_failed()}</Text>
      <Button variant="default" onClick={() => void onRetry()}>
        {m.load_retry()}
      </Button>
    </PanelSection>
  )
