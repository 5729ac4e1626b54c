/** Remind: a mail to everybody who has an account, WhatsApp with the words ready for who has a number, and who can be reached by neither. */
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { IconSend } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { whatsappHref } from '#domain/phone.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { reportedText } from '../dues-words.ts'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { sendReminders } from './mutations.ts'
import { remindersQuery } from './queries.ts'
import type { Reminder, Reminders } from './reminder.ts'
import { subjectOf, textOf } from './reminder-words.ts'

type RemindPanelProps = {
  societyId: string
  /** Of the chosen bills, each once. */
  holdingIds: readonly string[]
  isOffline: boolean
  /** @param isSent whether reminders went out from here */
  onClose: (isSent: boolean) => void
}

const Owing = ({ items }: { items: readonly Reminder[] }) => (
  <ul className="bill-explained">
    {items.map(({ card, dues, reported, remindedOn }) => (
      <li key={card.id}>
        <span>
          <strong>{card.flat}</strong> {card.person}
          {reported !== null && <span className="bill-small">{reportedText(reported)}</span>}
          {remindedOn !== null && (
            <span className="bill-small">{m.remind_last({ day: dayText(remindedOn) })}</span>
          )}
        </span>
        <span className="num">{moneyText(dues.overdue)}</span>
      </li>
    ))}
  </ul>
)

const Sample = ({ reminders }: { reminders: Reminders }) => {
  const [first] = reminders.items
  if (first === undefined) return null
  return (
    <details className="bill-fold">
      <summary>{m.remind_sample()}</summary>
      <div className="bill-explain">
        <strong>{subjectOf(first)}</strong>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {textOf(first, reminders)}
        </Text>
      </div>
    </details>
  )
}

const mailHref = (item: Reminder, reminders: Reminders) =>
  `mailto:${item.email}?subject=${encodeURIComponent(subjectOf(item))}&body=${encodeURIComponent(textOf(item, reminders))}`

const Ways = ({ item, reminders }: { item: Reminder; reminders: Reminders }) => {
  const { flat, person } = item.card
  return (
    <li>
      <span>
        <strong>{flat}</strong> {person}
      </span>
      <span className="remind-ways">
        {item.phone !== '' && (
          <a
            href={whatsappHref(item.phone, textOf(item, reminders))}
            target="_blank"
            rel="noreferrer"
            aria-label={m.remind_whatsapp_to({ flat, person })}
          >
            {m.remind_whatsapp()}
          </a>
        )}
        {item.email !== '' && (
          <a href={mailHref(item, reminders)} aria-label={m.remind_email_to({ flat, person })}>
            {m.remind_email()}
          </a>
        )}
      </span>
    </li>
  )
}

/** With the words ready, by this device's own apps. */
const OneByOne = ({ reminders }: { reminders: Reminders }) => {
  const items = reminders.items.filter(({ phone, email }) => phone !== '' || email !== '')
  if (items.length === 0) return null
  return (
    <PanelSection
      title={m.remind_one_by_one({ count: items.length })}
      detail={m.remind_one_by_one_help()}
    >
      <ul className="bill-explained">
        {items.map((item) => (
          <Ways key={item.card.id} {...{ item, reminders }} />
        ))}
      </ul>
    </PanelSection>
  )
}

const isUnreachable = ({ mailTo, phone, email }: Reminder) =>
  mailTo === null && phone === '' && email === ''

/** Of the chosen ones, and why. */
const LeftOut = ({ reminders: { settled, notDue } }: { reminders: Reminders }) => (
  <>
    {settled > 0 && <Text size="sm">{m.remind_settled({ count: settled })}</Text>}
    {notDue > 0 && <Text size="sm">{m.remind_not_due({ count: notDue })}</Text>}
  </>
)

type LoadedProps = Omit<RemindPanelProps, 'holdingIds' | 'onClose'> & {
  reminders: Reminders
  /** How many; null: not yet. */
  sent: number | null
  onSent: (count: number) => void
}

const Loaded = ({ reminders, societyId, isOffline, sent, onSent }: LoadedProps) => {
  const { isSaving, refused, run, again } = useOneSave()
  const mailed = reminders.items.filter(({ mailTo }) => mailTo !== null)
  const unreachable = reminders.items.filter(isUnreachable)
  const send = () =>
    void run(async () => {
      const count = await sendReminders(societyId, reminders, mailed)
      onSent(count)
      notifySaved(isOffline, m.remind_sent({ count }), m.common_saved())
    }).then((isSent) => isSent && again())
  if (reminders.items.length === 0)
    return (
      <Stack gap="xs">
        <Text>{m.remind_nobody()}</Text>
        <LeftOut reminders={reminders} />
      </Stack>
    )
  return (
    <Stack gap="md" className="bill-view">
      <Text>
        {mailed.length === 0 ? m.remind_no_account() : m.remind_help({ count: mailed.length })}
      </Text>
      <Owing items={reminders.items} />
      <LeftOut reminders={reminders} />
      <Sample reminders={reminders} />
      <SaveRefused refused={refused} />
      {mailed.length > 0 && (
        <Button
          size="md"
          data-primary
          disabled={sent !== null}
          loading={isSaving}
          leftSection={<IconSend size={20} stroke={1.75} aria-hidden="true" />}
          onClick={send}
        >
          {sent === null ? m.remind_send({ count: mailed.length }) : m.remind_sent({ count: sent })}
        </Button>
      )}
      <OneByOne reminders={reminders} />
      {unreachable.length > 0 && (
        <PanelSection
          title={m.remind_unreachable({ count: unreachable.length })}
          detail={m.remind_unreachable_help()}
        >
          <Owing items={unreachable} />
        </PanelSection>
      )}
    </Stack>
  )
}

export const RemindPanel = ({ holdingIds, onClose, ...rest }: RemindPanelProps) => {
  useLateStyles(css)
  const { data } = useQuery(remindersQuery(rest.societyId, holdingIds))
  const [sent, setSent] = useState<number | null>(null)
  return (
    <SideDrawer title={m.remind_title()} isWide onClose={() => onClose(sent !== null)}>
      {data !== undefined && <Loaded reminders={data} {...{ sent, ...rest }} onSent={setSent} />}
    </SideDrawer>
  )
}
