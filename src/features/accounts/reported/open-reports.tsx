/** Payments that members say they made and nobody has looked for yet, before the list of what was received. */
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { modeWords } from '#components/payment-modes.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { decidedPrefix, useShownRow } from '#components/use-named-row.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { Queued } from '../use-queued.ts'
import { NotFoundDialog, VerifyDialog } from './answer-dialogs.tsx'
import { createReportedActions } from './mutations.ts'
import css from './open-reports.css?inline'
import { openReportsQuery } from './queries.ts'
import { ReportGone } from './report-gone.tsx'
import type { ReportedItem } from './reported-item.ts'

type Asked = {
  kind: 'verify' | 'not-found'
  item: ReportedItem
  /** Of one that was refused, and is dated anew. */
  resent?: Queued<'reported-payment.verify@1'>
}

type Verification = Queued<'reported-payment.verify@1'>

/** The tray leads here. */
const askedBy = (
  resent: Verification | null,
  items: readonly ReportedItem[] = [],
): Asked | null => {
  const item = items.find(({ row }) => row.id === resent?.args.id)
  return item === undefined || resent === null ? null : { kind: 'verify', item, resent }
}

type Pictures = { pictures: (paymentId: string) => ReactNode }

type ReportProps = Pictures & { item: ReportedItem; onAsk: (asked: Asked) => void }

const Report = ({ item, pictures, onAsk }: ReportProps) => {
  const { row, flat, person, pending } = item
  const said = { flat, amount: moneyText(row.amount) }
  return (
    <li id={`${decidedPrefix}${row.id}`}>
      <span>
        <strong>{flat}</strong> {person}
      </span>
      <strong className="num">{moneyText(row.amount)}</strong>
      <span>
        {modeWords[row.mode]()} {row.reference},{' '}
        <time dateTime={row.paidOn}>{dayText(row.paidOn)}</time>
        {row.note !== '' && <q>{row.note}</q>}
      </span>
      {pictures(row.id)}
      <PendingChip pending={pending} />
      <Group gap="xs">
        <Button
          aria-label={m.reported_verify_of(said)}
          onClick={() => onAsk({ kind: 'verify', item })}
        >
          {m.reported_verify()}
        </Button>
        <Button
          variant="default"
          aria-label={m.reported_not_found_of(said)}
          onClick={() => onAsk({ kind: 'not-found', item })}
        >
          {m.reported_not_found()}
        </Button>
      </Group>
    </li>
  )
}

export type OpenReportsProps = Pictures & {
  societyId: string
  isOffline: boolean
  /** What stands in the books already of the receipt that it would become. */
  alike: (item: ReportedItem) => ReactNode
  closed: ClosedDay
  /** One that was refused, and is dated anew. */
  resent: Verification | null
}

export const OpenReports = (props: OpenReportsProps) => {
  const { societyId, isOffline, pictures, alike, closed, resent } = props
  useLateStyles(css)
  useShownRow(decidedPrefix)
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useFocusOnward<HTMLUListElement>(heading)
  const { data } = useQuery(openReportsQuery(societyId))
  const actions = useMemo(() => createReportedActions(societyId), [societyId])
  const [chosen, setAsked] = useState<Asked | null>(null)
  const asked = chosen ?? askedBy(resent, data?.verifiable)
  const navigate = useNavigate()
  const leave = (receipt?: string) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, resend: undefined, ...(receipt !== undefined && { receipt }) }),
      replace: true,
    })
  if (data === undefined) return null
  const gone = asked === null && resent !== null && (
    <ReportGone
      {...{ societyId }}
      id={resent.args.id}
      isComplete={data.isComplete}
      onReceipt={leave}
      onClose={() => leave()}
    />
  )
  if (data.items.length === 0 && asked === null) return gone
  const close = () => {
    setAsked(null)
    if (resent !== null) leave()
  }
  const save = async (answer: string) => {
    if (asked === null) return
    const { kind, item, resent: refused } = asked
    const verify = () => actions.verify(item.row.id, answer)
    if (kind === 'not-found') await actions.refuse(item.row.id, answer)
    else await (refused === undefined ? verify() : refused.replaceBy(verify))
    notifySaved(isOffline, kind === 'verify' ? m.reported_verified() : m.reported_answered())
  }
  const Answer = asked?.kind === 'verify' ? VerifyDialog : NotFoundDialog
  return (
    <section className="reported" aria-labelledby="reported-open">
      {gone}
      <h2 id="reported-open" ref={heading} tabIndex={-1}>
        {m.reported_open({ count: data.items.length })}
      </h2>
      <ul ref={area}>
        {data.items.map((item) => (
          <Report key={item.row.id} {...{ item, pictures }} onAsk={setAsked} />
        ))}
      </ul>
      {asked !== null && (
        <Answer
          item={asked.item}
          {...{ pictures }}
          alike={asked.kind === 'verify' ? alike(asked.item) : null}
          {...(asked.resent !== undefined && { day: asked.resent.args.receivedOn })}
          {...{ closed }}
          today={data.today}
          onSave={save}
          onClose={close}
        />
      )}
    </section>
  )
}
