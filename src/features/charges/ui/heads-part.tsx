/** The heads in force, with what they were before; a change counts from a day on. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { newId } from '#api/outside.ts'
import { dayText } from '#components/format.ts'
import { IconCircleDot, IconPlus } from '#components/icons.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import { groupBy } from '#domain/group-by.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { amountOf, basisWords, cycleWords, spanWords } from '../words.ts'
import { HeadForm } from './head-form.tsx'

type HeadsPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

const latestFirst = (a: ChargeHeadRow, b: ChargeHeadRow) => (a.since < b.since ? 1 : -1)

type HeadCardProps = {
  rows: readonly ChargeHeadRow[]
  account: string
  onChange: (head: ChargeHeadRow) => void
}

const HeadCard = ({ rows, account, onChange }: HeadCardProps) => {
  const [head, ...earlier] = rows.toSorted(latestFirst)
  if (head === undefined) return null
  return (
    <li className="charges-card">
      <div className="charges-line">
        <Text fw={700}>{head.name}</Text>
        <Text className="num" fw={600}>
          {amountOf(head)}
        </Text>
      </div>
      <Text size="sm">
        {m.charges_head_shared({
          basis: basisWords[head.basis.kind](),
          cycle: cycleWords[head.cycle](),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {[account, spanWords(head), head.resolution].filter(Boolean).join(' · ')}
      </Text>
      {earlier.map((row) => (
        <Text key={row.id} size="sm" c="dimmed">
          {m.charges_head_history()}: {amountOf(row)} {spanWords(row)}
        </Text>
      ))}
      <Button variant="default" mt={4} onClick={() => onChange(head)}>
        {m.charges_head_change({ name: head.name })}
      </Button>
    </li>
  )
}

export const accountsOf = ({ accounts }: Pick<Billing, 'accounts'>) =>
  accounts.length > 0 ? accounts : usualAccounts(usualAccountId)

export const HeadsPart = ({ billing, actions, frame }: HeadsPartProps) => {
  const [changing, setChanging] = useState<ChargeHeadRow | 'new' | null>(null)
  const accounts = accountsOf(billing)
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  const byHead = groupBy(billing.heads, ({ headId }) => headId)
  const order = headsOn(billing.heads, '9999-12-31').map(({ headId }) => headId)
  const ended = [...byHead.keys()].filter((headId) => !order.includes(headId))
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
      {byHead.size === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconCircleDot size={32} stroke={1.75} />}
          title={m.charges_no_heads()}
          detail={m.charges_no_heads_help()}
        />
      ) : (
        <ul className="charges-cards">
          {[...order, ...ended].map((headId) => {
            const rows = byHead.get(headId) ?? []
            const account = nameOf.get(rows[0]?.accountId ?? '') ?? ''
            return <HeadCard key={headId} {...{ rows, account }} onChange={setChanging} />
          })}
        </ul>
      )}
      {changing !== null && (
        <HeadForm
          key={changing === 'new' ? 'new' : changing.id}
          head={changing === 'new' ? null : changing}
          position={billing.heads.length + 1}
          today={billing.today}
          {...{ accounts, newId, actions }}
          onSaved={(name, since) =>
            notifySaved(frame.isOffline, m.charges_head_adopted({ name, day: dayText(since) }))
          }
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
