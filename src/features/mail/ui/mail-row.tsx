/** One mail in the list: a link with everything in its name, and by arrows from there the box to choose it and the star. */
import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { clockText, instantDayText } from '#components/format.ts'
import { IconFileText, IconFlagFilled, IconStar, IconStarFilled } from '#components/icons.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { MailRow } from '#contract/mail.ts'
import type { MailPlace } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, MailItem, ShownLabel } from '../mail-item.ts'
import { PlaceLink } from './place-link.tsx'
import { otherSide, subjectWord } from './words.ts'

type MailRowProps = {
  item: MailItem
  labels: readonly ShownLabel[]
  place: MailPlace
  isOpen: boolean
  isChosen: boolean
  actions: MailActions
  /** @param isRange up to here from the one chosen before */
  onChoose: (id: string, isOn: boolean, isRange: boolean) => void
}

/** Of today the hour, else the day. */
const timeText = (instant: string): string => {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? clockText(instant) : instantDayText(instant)
}

const Flags = ({ mail }: { mail: MailRow }) => (
  <>
    {mail.important && (
      <IconFlagFilled
        size={16}
        className="mail-flag"
        role="img"
        aria-label={m.mail_filter_important()}
      />
    )}
    {mail.hasAttachments && (
      <IconFileText size={16} stroke={1.75} role="img" aria-label={m.mail_with_files()} />
    )}
  </>
)

const Words = ({ item, labels }: Pick<MailRowProps, 'item' | 'labels'>) => {
  const { mail, pending } = item
  const shown = labels.filter(({ id }) => mail.labels.includes(id))
  return (
    <>
      <span className="mail-first">
        {mail.unread === 1 && (
          <>
            <span className="mail-unread-dot" aria-hidden="true" />
            <VisuallyHidden>{m.mail_unread()}</VisuallyHidden>
          </>
        )}
        <span className="mail-who">{otherSide(mail)}</span>
        <Flags mail={mail} />
        <time className="mail-time" dateTime={mail.time}>
          {timeText(mail.time)}
        </time>
      </span>
      <span className="mail-subject">{subjectWord(mail)}</span>
      <span className="mail-last">
        <PendingChip pending={pending} isChange={item.isChange} />
        {shown.map(({ id, title, color }) => (
          <span key={id} className="mail-tag" data-color={color}>
            {title}
          </span>
        ))}
        <span className="mail-snippet">{mail.snippet}</span>
      </span>
    </>
  )
}

export const MailListRow = memo((props: MailRowProps) => {
  const { item, place, isOpen, isChosen, actions, onChoose } = props
  const { mail } = item
  const { id, starred } = mail
  const subject = subjectWord(mail)
  return (
    <>
      <Checkbox
        size="md"
        className="mail-choose"
        tabIndex={-1}
        aria-label={m.mail_select({ subject })}
        checked={isChosen}
        readOnly
        onClick={(event: MouseEvent) => onChoose(id, !isChosen, event.shiftKey)}
      />
      <PlaceLink place={place} id={id} className="mail-link" isCurrent={isOpen}>
        <Words {...props} />
      </PlaceLink>
      <ActionIcon
        className="mail-star"
        tabIndex={-1}
        aria-label={`${m.mail_star()}: ${subject}`}
        aria-pressed={starred}
        onClick={() => void actions.flag([mail], { starred: !starred })}
      >
        {starred ? (
          <IconStarFilled size={20} className="mail-starred" />
        ) : (
          <IconStar size={20} stroke={1.75} />
        )}
      </ActionIcon>
    </>
  )
})
