/** Where the panel meets the data on this device: the draft as it lies here, or what an answer begins with. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MailRow } from '#contract/mail.ts'
import type { MailDetail, MailParts, MailViewer } from '../mail-item.ts'
import { apartKeeper, type DraftFields } from '../mutations.ts'
import { mailQueries } from '../queries.ts'
import { nameWord } from '../ui/words.ts'
import { type Answer, type AnswerStart, answerTo } from './answer.ts'
import { ComposePanel } from './compose-panel.tsx'
import { RestoredCopy } from './restored-copy.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

type ComposePageProps = {
  parts: MailParts
  session: MailViewer
  id: string
  answer: Answer | undefined
  /** The mail that is answered. */
  answered: string | undefined
  onClose: () => void
  onAgain: () => void
  /** What was typed lies in another draft now. */
  onCopied: (id: string) => void
}

/** What was too long for the draft, and lies on this device alone. */
const useApart = (societyId: string, id: string) =>
  useQuery({
    queryKey: ['mail-apart', societyId, id],
    queryFn: async (): Promise<Partial<DraftFields>> =>
      (await apartKeeper(societyId, id).read()) ?? {},
    networkMode: 'always',
    gcTime: 0,
  })

/** What it begins with is a text that has not arrived; without any, it is empty, and here. */
const isTextAway = (
  draft: MailDetail | null | undefined,
  original: MailDetail | null | undefined,
  apart: Partial<DraftFields> | undefined,
) => (draft ? draft.html === null && apart?.html === undefined : original?.html === null)

const blank: DraftFields = { to: [], subject: '', html: '' }

/** What the panel begins with, as far as it has been read. */
const useBeginning = ({ session, id, answer, answered }: ComposePageProps) => {
  const societyId = session.selectedSocietyId ?? ''
  const draft = useQuery(mailQueries.detail(societyId, id))
  const original = useQuery(mailQueries.detail(societyId, answered))
  const recipients = useQuery(mailQueries.recipients(societyId))
  const apart = useApart(societyId, id)
  const refused = useQuery(mailQueries.refused(societyId, id))
  const me = useQuery(mailQueries.me(societyId))
  const row = draft.data?.mail
  const initial = useMemo((): AnswerStart => {
    if (row?.kind === 'draft') {
      const to = row.to.flatMap((name) => name.id ?? [])
      const kept = { to, subject: row.subject, html: draft.data?.html ?? '' }
      return { fields: { ...kept, ...apart.data }, leftOut: [] }
    }
    // refused before it came to be a draft: what was typed is in what was refused
    const words = refused.data?.[0]?.words
    if (words !== undefined) return { fields: { ...blank, ...words }, leftOut: [] }
    const mail = original.data?.mail
    if (answer === undefined || mail === undefined) return { fields: blank, leftOut: [] }
    const allowed = new Set(recipients.data?.map(({ id: each }) => each))
    return answerTo(mail, original.data?.html ?? '', answer, { me: me.data ?? null, allowed })
  }, [row, draft.data, original.data, answer, me.data, apart.data, recipients.data, refused.data])
  // what is remembered from before it was sent or taken back is no beginning
  const isRead = ![draft, original, recipients, apart, me, refused].some(
    ({ isPending, isFetching }) => isPending || isFetching,
  )
  const hasWords = row === undefined && refused.data?.[0] !== undefined
  return {
    ...{ societyId, row, initial, isRead },
    isAway: !hasWords && isTextAway(draft.data, original.data, apart.data),
    answered: original.data?.mail,
    recipients: recipients.data ?? [],
    refused: refused.data ?? [],
  }
}

const namesIn = (...mails: readonly (MailRow | undefined)[]) => {
  const names = mails.flatMap((mail) => (mail === undefined ? [] : [...mail.to, mail.from]))
  return new Map(names.map((name) => [name.id ?? '', nameWord(name)]))
}

export const ComposePage = (props: ComposePageProps) => {
  const { id, answer, answered, onClose, onAgain, onCopied } = props
  const { societyId, row, initial, recipients, refused, ...read } = useBeginning(props)
  const [isOpen, setOpen] = useState(false)
  if (read.isRead && !isOpen) {
    if (refused.some(({ why }) => why.code === 'GONE'))
      return <RestoredCopy {...{ societyId, id, refused, onCopied }} />
    if (!read.isAway) setOpen(true)
  }
  if (!isOpen) {
    if (!read.isAway) return null
    return <WaitingPanel title={initial.fields.subject} onClose={onClose} />
  }
  // sent from another device meanwhile
  if (row !== undefined && row.kind !== 'draft') return null
  return (
    <ComposePanel
      parts={props.parts}
      {...{ societyId, id, refused, recipients, onClose, onAgain }}
      passedOn={answer === 'forward' && row === undefined ? answered : undefined}
      replyTo={row?.replyTo ?? refused[0]?.replyTo ?? answered ?? null}
      isKept={row !== undefined}
      initial={initial.fields}
      leftOut={initial.leftOut.map(nameWord)}
      known={namesIn(row, read.answered)}
    />
  )
}
