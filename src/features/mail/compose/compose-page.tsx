/** Where the panel meets the data on this device: the draft as it lies here, or what an answer begins with. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MailParts, MailViewer } from '../mail-item.ts'
import { apartKeeper, type DraftFields } from '../mutations.ts'
import { mailQueries } from '../queries.ts'
import { nameWord } from '../ui/words.ts'
import { type Answer, type AnswerStart, answerTo } from './answer.ts'
import { ComposePanel } from './compose-panel.tsx'

type ComposePageProps = {
  parts: MailParts
  session: MailViewer
  id: string
  answer: Answer | undefined
  /** The mail that is answered. */
  answered: string | undefined
  onClose: () => void
  onAgain: () => void
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

const blank: DraftFields = { to: [], subject: '', html: '' }

export const ComposePage = (props: ComposePageProps) => {
  const { session, id, answer, answered, onClose, onAgain } = props
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
  const isReady = ![draft, original, recipients, apart, me, refused].some(
    ({ isPending, isFetching }) => isPending || isFetching,
  )
  const [isOpen, setOpen] = useState(false)
  if (isReady && !isOpen) setOpen(true)
  if (!isOpen) return null
  // sent from another device meanwhile
  if (row !== undefined && row.kind !== 'draft') return null
  const names = [...(row?.to ?? []), ...(original.data?.mail.to ?? [])]
  const known = [...names, ...(original.data ? [original.data.mail.from] : [])]
  return (
    <ComposePanel
      parts={props.parts}
      societyId={societyId}
      passedOn={answer === 'forward' && row === undefined ? answered : undefined}
      id={id}
      replyTo={row?.replyTo ?? refused.data?.[0]?.replyTo ?? answered ?? null}
      isKept={row !== undefined}
      refused={refused.data ?? []}
      initial={initial.fields}
      leftOut={initial.leftOut.map(nameWord)}
      recipients={recipients.data ?? []}
      known={new Map(known.map((name) => [name.id ?? '', nameWord(name)]))}
      onClose={onClose}
      onAgain={onAgain}
    />
  )
}
