/** What another person approves before it is in the books: payments, notes. What was refused stands here for a month, with the reason. */
import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { dayText, instantDayText, moneyText } from '#components/format.ts'
import { IconClock } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { decidedPrefix, useShownRow } from '#components/use-named-row.ts'
import type { VoucherKind } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import type { ApprovalItem } from '../approval-items.ts'
import { useClosedDay } from '../closed-day.ts'
import { SaveRefused } from '../ui/save-refused.tsx'
import { TakeBackDialog } from '../ui/take-back-dialog.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useQueued } from '../use-queued.ts'

// Seldom asked, and with what the review of late documents is made with.
const ApproveLateDialog = lazy(async () => ({
  default: (await import('../years/late-dialogs.tsx')).ApproveLateDialog,
}))

type Said = { party: string; amount: string }

export type ApprovalWords = {
  title: string
  what: string
  made: (said: { name: string; made: string; day: string }) => string
  approved: (said: Pick<Said, 'party'>) => string
  refuseQuestion: string
  withdrawQuestion: string
  refuseWhat: (said: Said) => string
}

export type ApprovalsProps = {
  societyId: string
  items: readonly ApprovalItem[]
  words: ApprovalWords
  /** Which days are closed for it. */
  kind: VoucherKind
  today: string
  mayWrite: boolean
  actions: {
    approve: (id: string, dated: string) => Promise<void>
    refuse: (id: string, reason: string) => Promise<void>
  }
  /** The opId of an approval that the server did not take: another day is chosen for it. */
  resend: string | undefined
  onResent: () => void
  saved: (words: string) => void
}

type RowProps = {
  item: ApprovalItem
  words: ApprovalWords
  mayWrite: boolean
  isClosed: boolean
  onApprove: () => void
  onRefuse: () => void
}

const saidOf = ({ row, party }: ApprovalItem): Said => ({ party, amount: moneyText(row.amount) })

const Decide = ({
  item,
  onApprove,
  onRefuse,
}: Omit<RowProps, 'mayWrite' | 'isClosed' | 'words'>) => {
  const { isOwn } = item
  const said = saidOf(item)
  return (
    <Group gap="xs">
      {!isOwn && (
        <Button aria-label={m.payable_approve_of(said)} onClick={onApprove}>
          {m.payable_approve()}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={isOwn ? m.payable_withdraw_of(said) : m.payable_refuse_of(said)}
        onClick={onRefuse}
      >
        {isOwn ? m.payable_withdraw() : m.payable_refuse()}
      </Button>
    </Group>
  )
}

const ApprovalRow = ({ item, words, mayWrite, isClosed, ...decide }: RowProps) => {
  const { row, party, reference, isOwn, pending } = item
  const tax = Number(row.args.deducted ?? 0)
  const isHeld = row.state === 'held'
  return (
    <li id={`${decidedPrefix}${row.id}`}>
      <span>
        <strong>{party}</strong> {reference}
      </span>
      <strong className="num">{moneyText(row.amount)}</strong>
      {tax > 0 && <span>{m.payable_approval_tax({ tax: moneyText(tax) })}</span>}
      {isHeld && (
        <Chip tone="orange" icon={IconClock}>
          {m.payable_waits()}
        </Chip>
      )}
      <span>
        {isHeld
          ? words.made({
              ...{ name: row.madeBy, made: instantDayText(row.madeAt), day: dayText(row.dated) },
            })
          : m.payable_approval_refused({ name: row.decidedBy, reason: row.reason })}
      </span>
      <PendingChip pending={pending} isChange />
      {isHeld && isOwn && <span>{m.payable_approval_own()}</span>}
      {isHeld && isClosed && <span>{m.payable_approval_closed()}</span>}
      {isHeld && mayWrite && <Decide {...{ item }} {...decide} />}
    </li>
  )
}

type RefuseProps = Pick<ApprovalsProps, 'actions' | 'saved' | 'words'> & {
  item: ApprovalItem
  onClose: () => void
}

const RefuseDialog = ({ item, words, actions, saved, onClose }: RefuseProps) => (
  <TakeBackDialog
    question={{
      title: item.isOwn ? words.withdrawQuestion : words.refuseQuestion,
      answer: item.isOwn ? m.payable_withdraw() : m.payable_refuse(),
      keep: m.payable_refuse_keep(),
    }}
    what={words.refuseWhat(saidOf(item))}
    onSave={async (reason) => {
      await actions.refuse(item.row.id, reason)
      saved(m.payable_refused())
    }}
    onClose={onClose}
  />
)

export const Approvals = (props: ApprovalsProps) => {
  const { societyId, items, words, kind, today, mayWrite, actions, resend, onResent, saved } = props
  const [refusing, setRefusing] = useState<ApprovalItem | null>(null)
  const [late, setLate] = useState<ApprovalItem | null>(null)
  const { refused, run, again } = useOneSave()
  const closed = useClosedDay(societyId, kind)
  useShownRow(decidedPrefix)
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useFocusOnward<HTMLUListElement>(heading)
  const queued = useQueued('late-document.enter@1', resend)
  const resent = queued === 'loading' ? null : queued
  if (items.length === 0 && refusing === null && late === null) return null
  const approve = async (item: ApprovalItem) => {
    const { row, party } = item
    if (closed(row.dated) !== null) return setLate(item)
    if (!(await run(() => actions.approve(row.id, row.dated)))) return
    again()
    saved(words.approved({ party }))
  }
  const refusedOne = items.find(({ row }) => row.id === resent?.args.id && row.state === 'held')
  const dated = late ?? refusedOne
  return (
    <section className="payables-open" aria-labelledby="approvals">
      <h2 id="approvals" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <Text size="sm" c="dimmed">
        {words.what}
      </Text>
      <ul ref={area}>
        {items.map((item) => (
          <ApprovalRow
            key={item.row.id}
            {...{ item, words, mayWrite }}
            isClosed={closed(item.row.dated) !== null}
            onApprove={() => void approve(item)}
            onRefuse={() => setRefusing(item)}
          />
        ))}
      </ul>
      <SaveRefused refused={refused} />
      {dated !== undefined && (
        <Suspense>
          <ApproveLateDialog
            key={dated.row.id}
            {...{ today, closed }}
            item={dated}
            initial={dated === refusedOne ? (resent?.args.dated ?? today) : today}
            onSave={async (day) => {
              const save = () => actions.approve(dated.row.id, day)
              await (dated === refusedOne && resent !== null ? resent.replaceBy(save) : save())
              saved(words.approved({ party: dated.party }))
            }}
            onClose={() => {
              setLate(null)
              onResent()
            }}
          />
        </Suspense>
      )}
      {refusing !== null && (
        <RefuseDialog
          item={refusing}
          {...{ words, actions, saved }}
          onClose={() => setRefusing(null)}
        />
      )}
    </section>
  )
}
