/** The heads in force, with what they were before; a change counts from a day on. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#components/format.ts'
import { IconCircleDot, IconPlus } from '#components/icons.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { groupBy } from '#domain/group-by.ts'
import { flatName } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import { accountsOf } from '../accounts/known-accounts.ts'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { EndDialog } from '../ui/end-dialog.tsx'
import { amountOf, basisWords, cycleWords, spanWords } from '../words.ts'
import { HeadForm } from './head-form.tsx'
import { basisDetail, type Names, scopeDetail } from './head-words.ts'

type HeadsPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

const latestFirst = (a: ChargeHeadRow, b: ChargeHeadRow) => (a.since < b.since ? 1 : -1)

const detailsOf = (head: ChargeHeadRow, names: Names) =>
  [basisDetail(head, names), scopeDetail(head, names)].filter(Boolean).join(' · ')

type HistoryProps = { rows: readonly ChargeHeadRow[]; names: Names }

/** What it was: its amount or its table, whom it was for, its days and its resolution. */
const History = ({ rows, names }: HistoryProps) =>
  rows.length > 0 && (
    <details className="charges-history">
      <summary>{m.charges_head_earlier({ count: rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {[amountOf(row), detailsOf(row, names), spanWords(row), row.resolution]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )

type HeadCardProps = {
  rows: readonly ChargeHeadRow[]
  account: string
  names: Names
  onChange: (head: ChargeHeadRow) => void
  onEnd: (head: ChargeHeadRow) => void
}

const HeadCard = ({ rows, account, names, onChange, onEnd }: HeadCardProps) => {
  const [head, ...earlier] = rows.toSorted(latestFirst)
  if (head === undefined) return null
  const details = detailsOf(head, names)
  return (
    <li className="charges-card">
      <div className="charges-line">
        <Text fw={700}>{head.name}</Text>
        <Text className="num" fw={600}>
          {amountOf(head)}
        </Text>
      </div>
      <Text size="sm">
        {head.since === head.until
          ? m.charges_head_once({ basis: basisWords[head.basis.kind]() })
          : m.charges_head_shared({
              basis: basisWords[head.basis.kind](),
              cycle: cycleWords[head.cycle](),
            })}
      </Text>
      {details !== '' && <Text size="sm">{details}</Text>}
      <Text size="sm" c="dimmed">
        {[account, spanWords(head), head.resolution].filter(Boolean).join(' · ')}
      </Text>
      <History rows={earlier} names={names} />
      <div className="charges-actions">
        <Button
          variant="default"
          mt={4}
          aria-label={m.charges_head_change({ name: head.name })}
          onClick={() => onChange(head)}
        >
          {m.charges_change_short()}
        </Button>
        {head.until === null && (
          <Button
            variant="subtle"
            mt={4}
            aria-label={m.charges_end_title({ name: head.name })}
            onClick={() => onEnd(head)}
          >
            {m.charges_end()}
          </Button>
        )}
      </div>
    </li>
  )
}

const namesIn = ({ heads, rows }: Billing): Names => ({
  heads: new Map(heads.map(({ headId, name }) => [headId, name])),
  flats: new Map(rows.flats.map((flat) => [flat.id, flatName(flat)])),
})

const Cards = ({
  billing,
  ...asked
}: { billing: Billing } & Pick<HeadCardProps, 'onChange' | 'onEnd'>) => {
  const nameOf = new Map(accountsOf(billing).map(({ id, name }) => [id, name]))
  const names = namesIn(billing)
  const byHead = groupBy(billing.heads, ({ headId }) => headId)
  const order = headsOn(billing.heads, '9999-12-31').map(({ headId }) => headId)
  const ended = [...byHead.keys()].filter((headId) => !order.includes(headId))
  return (
    <ul className="charges-cards">
      {[...order, ...ended].map((headId) => {
        const rows = byHead.get(headId) ?? []
        const account = nameOf.get(rows[0]?.accountId ?? '') ?? ''
        return <HeadCard key={headId} {...{ rows, account, names, ...asked }} />
      })}
    </ul>
  )
}

export const HeadsPart = ({ billing, actions, frame }: HeadsPartProps) => {
  const [changing, setChanging] = useState<ChargeHeadRow | 'new' | null>(null)
  const [ending, setEnding] = useState<ChargeHeadRow | null>(null)
  return (
    <>
      <div className="charges-actions">
        <Button
          data-primary
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChanging('new')}
        >
          {m.charges_head_add()}
        </Button>
      </div>
      {billing.heads.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconCircleDot size={32} stroke={1.75} />}
          title={m.charges_no_heads()}
          detail={m.charges_no_heads_help()}
        />
      ) : (
        <Cards billing={billing} onChange={setChanging} onEnd={setEnding} />
      )}
      {changing !== null && (
        <HeadForm
          key={changing === 'new' ? 'new' : changing.id}
          head={changing === 'new' ? null : changing}
          billing={billing}
          answer={m.charges_head_save()}
          keptIn={actions.space}
          onSave={async (head) => {
            await actions.adoptHead(head)
          }}
          onSaved={(head) => {
            const words = { name: head.name, day: dayText(head.since) }
            notifySaved(frame.isOffline, m.charges_head_adopted(words))
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {ending !== null && (
        <EndDialog
          {...ending}
          today={billing.today}
          onEnd={async (until) => {
            await actions.endHead(ending.id, until)
            const words = { name: ending.name, day: dayText(until) }
            notifySaved(frame.isOffline, m.charges_head_ended(words))
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
