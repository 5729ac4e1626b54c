/** One mail, whole: what it says, who wrote it to whom, and what belongs to the same conversation. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { clockText, instantDayText } from '#components/format.ts'
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconPencil,
  IconTag,
} from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { MailRow } from '#contract/mail.ts'
import { isAnswerable, type MailPlace } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answer } from '../compose/answer.ts'
import type { MailDetail as Detail, MailActions, MailParts, ShownLabel } from '../mail-item.ts'
import { DetailTools } from './detail-tools.tsx'
import { bodyLaterId, MailBody } from './mail-body.tsx'
import { PlaceLink } from './place-link.tsx'
import { nameWord, otherSide, subjectWord, toWords } from './words.ts'

export type MailDetailProps = {
  parts: MailParts
  detail: Detail
  labels: readonly ShownLabel[]
  actions: MailActions
  onDelete: (mails: readonly MailRow[]) => Promise<void>
  onLeft: () => void
  onAnswer: (answer: Answer) => void
  onContinue: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const momentText = (instant: string) =>
  m.mail_time({ date: instantDayText(instant), time: clockText(instant) })

const People = ({ mail }: { mail: MailRow }) => {
  const [isOpen, setOpen] = useState(false)
  const { name, email } = mail.from
  const withAddress = email === '' || email === name ? nameWord(mail.from) : `${name} <${email}>`
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text fw={600}>{nameWord(mail.from)}</Text>
        <Text size="sm" c="dimmed" component="time" dateTime={mail.time}>
          {momentText(mail.time)}
        </Text>
      </Group>
      <button
        type="button"
        className="mail-people"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.mail_hide_people() : m.mail_to_prefix({ names: toWords(mail) })}
      </button>
      {isOpen && (
        <dl className="mail-facts">
          <dt>{m.mail_from()}</dt>
          <dd>{withAddress}</dd>
          <dt>{m.mail_to()}</dt>
          <dd>{toWords(mail)}</dd>
        </dl>
      )}
    </div>
  )
}

const Answers = ({ detail, onAnswer, onContinue }: MailDetailProps) => {
  const { kind, to, folder } = detail.mail
  // what is written begins with it
  const isAway = detail.html === null
  const waiting = { disabled: isAway, ...(isAway && { 'aria-describedby': bodyLaterId }) }
  if (kind === 'draft') {
    return folder === 'drafts' ? (
      <Button data-primary {...waiting} leftSection={<IconPencil {...icon} />} onClick={onContinue}>
        {m.mail_continue()}
      </Button>
    ) : null
  }
  const canAnswer = isAnswerable(detail.mail)
  return (
    <>
      {canAnswer && (
        <Button
          data-primary
          {...waiting}
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => onAnswer('reply')}
        >
          {m.mail_reply()}
        </Button>
      )}
      {canAnswer && to.length > 1 && (
        <Button
          variant="default"
          {...waiting}
          leftSection={<IconArrowBackUpDouble {...icon} />}
          onClick={() => onAnswer('all')}
        >
          {m.mail_reply_all()}
        </Button>
      )}
      <Button
        variant="default"
        {...waiting}
        leftSection={<IconArrowForwardUp {...icon} />}
        onClick={() => onAnswer('forward')}
      >
        {m.mail_forward()}
      </Button>
      {!canAnswer && (
        <Text size="sm" c="dimmed">
          {m.mail_no_reply()}
        </Text>
      )}
    </>
  )
}

const Thread = ({ mails }: { mails: readonly MailRow[] }) =>
  mails.length > 0 && (
    <nav aria-label={m.mail_thread({ count: mails.length + 1 })}>
      <Text size="sm" fw={600}>
        {m.mail_thread({ count: mails.length + 1 })}
      </Text>
      <ul className="mail-thread">
        {mails.map((mail) => {
          const place: MailPlace = { kind: 'folder', handle: mail.folder }
          return (
            <li key={mail.id}>
              <PlaceLink place={place} id={mail.id} className="mail-thread-link">
                <span className="mail-who">{otherSide(mail)}</span>
                <span className="mail-snippet">{mail.snippet}</span>
                <time className="mail-time" dateTime={mail.time}>
                  {instantDayText(mail.time)}
                </time>
              </PlaceLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )

export const MailDetail = (props: MailDetailProps) => {
  const { detail, labels, parts } = props
  const { mail, pending, isChange, html, thread } = detail
  const shown = labels.filter(({ id }) => mail.labels.includes(id))
  return (
    <article className="mail-detail" aria-labelledby="mail-title">
      <Stack gap="md" flex={1} miw={0}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} id="mail-title" tabIndex={-1} className="mail-detail-title">
            {subjectWord(mail)}
          </Title>
          <DetailTools {...props} mail={mail} />
        </Group>
        {(pending !== null || shown.length > 0) && (
          <Group gap={4}>
            <PendingChip {...{ pending, isChange }} />
            {shown.map(({ id, title, color }) => (
              <Chip key={id} tone={color} icon={IconTag}>
                {title}
              </Chip>
            ))}
          </Group>
        )}
        <People mail={mail} />
        <MailBody key={mail.id} subject={subjectWord(mail)} html={html} />
        {mail.hasAttachments && <parts.Files key={`files ${mail.id}`} mailId={mail.id} />}
        <Group gap="xs" className="mail-answers">
          <Answers {...props} />
        </Group>
        <Thread mails={thread} />
      </Stack>
    </article>
  )
}
