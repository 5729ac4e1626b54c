/** The sending of bills: how far it is, what could not be sent and why, and what is still to be sent. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconRotate, IconSend } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import css from '../../bill/bill.css?inline'
import { BillLink } from '../../bill/detail-link.tsx'
import { SaveRefused } from '../../ui/save-refused.tsx'
import { useOneSave } from '../../ui/use-one-save.ts'
import { saveFailed } from './save-failed.ts'
import type { Sending } from './sending.ts'
import { sendingWords } from './sending-words.ts'
import { whyNotSent } from './why-not-sent.ts'

export type SendingPanelProps = {
  sending: Sending
  society: string
  today: string
  onSend: (billIds: readonly string[]) => Promise<void>
  onClose: () => void
}

type PartProps = Pick<SendingPanelProps, 'sending' | 'onSend'>

const useSend = (onSend: SendingPanelProps['onSend']) => {
  const { isSaving, refused, run, again } = useOneSave()
  const send = (billIds: readonly string[]) =>
    void run(() => onSend(billIds)).then((isSaved) => isSaved && again())
  return { isSaving, refused, send }
}

const Far = ({ sending }: { sending: Sending }) => {
  const { run, underWay } = sending
  const said = sendingWords({ ...sending, failed: [], unsent: [] })
  const words = said.join(' · ') || m.bills_sending_none()
  return (
    <Stack gap="xs">
      <Text role="status">{words}</Text>
      {run !== null && (
        <Progress
          value={run.total === 0 ? 100 : (100 * run.sent) / run.total}
          animated={run.isUnderWay || underWay > 0}
          aria-label={words}
        />
      )}
    </Stack>
  )
}

const Failed = ({ sending, onSend, society, today }: Omit<SendingPanelProps, 'onClose'>) => {
  const { isSaving, refused, send } = useSend(onSend)
  const { failed } = sending
  return (
    <PanelSection title={m.bills_sending_failed({ count: failed.length })}>
      <ul className="bill-explained">
        {failed.map(({ bill, delivery }) => (
          <li key={delivery.id}>
            <span>
              <strong>{bill.flat}</strong> {bill.person}{' '}
              <BillLink id={bill.id}>
                {delivery.step === 'bill'
                  ? bill.number
                  : m.bills_sending_reminder({ number: bill.number })}
              </BillLink>
              <span className="bill-small">{whyNotSent(delivery)}</span>
            </span>
          </li>
        ))}
      </ul>
      <SaveRefused refused={refused} />
      <Group gap="xs">
        <Button
          data-primary
          loading={isSaving}
          leftSection={<IconRotate size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => send([...new Set(failed.map(({ bill }) => bill.id))])}
        >
          {m.bills_sending_again()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFailed(failed, society, today)}
        >
          {m.bills_sending_download()}
        </Button>
      </Group>
    </PanelSection>
  )
}

const Unsent = ({ sending: { unsent }, onSend }: PartProps) => {
  const { isSaving, refused, send } = useSend(onSend)
  return (
    <PanelSection
      title={m.bills_sending_unsent({ count: unsent.length })}
      detail={m.bills_sending_unsent_help()}
    >
      <SaveRefused refused={refused} />
      <Button
        style={{ alignSelf: 'start' }}
        loading={isSaving}
        leftSection={<IconSend size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => send(unsent.map(({ id }) => id))}
      >
        {m.bills_sending_send({ count: unsent.length })}
      </Button>
    </PanelSection>
  )
}

export const SendingPanel = ({ onClose, ...props }: SendingPanelProps) => {
  useLateStyles(css)
  const { failed, unsent } = props.sending
  return (
    <SideDrawer title={m.bills_sending_title()} isWide onClose={onClose}>
      <Stack gap="lg" className="bill-view">
        <Far sending={props.sending} />
        {failed.length > 0 && <Failed {...props} />}
        {unsent.length > 0 && <Unsent {...props} />}
        <Text size="sm" c="dimmed">
          {m.bills_sending_help()}
        </Text>
      </Stack>
    </SideDrawer>
  )
}
