/** Documents that came when their year was closed: the books are as they were, and the office decides. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { dayText, instantDayText, moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { decidedPrefix, useShownRow } from '#components/use-named-row.ts'
import { lateDocument } from '#domain/books/late-documents.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { useQueued } from '../use-queued.ts'
import { DeclineLateDialog, EnterLateDialog } from './late-dialogs.tsx'
import { type LateItem, lateWords } from './late-item.ts'
import { lateQuery } from './late-queries.ts'
import { createYearActions } from './mutations.ts'

type Asked = { item: LateItem; kind: 'enter' | 'decline' }

type LateRowProps = { item: LateItem; onAsk: ((asked: Asked) => void) | undefined }

const LateRow = ({ item, onAsk }: LateRowProps) => {
  const { row, party, reference, pending } = item
  const said = { what: lateWords[row.name](), party, amount: moneyText(row.amount) }
  return (
    <li id={`${decidedPrefix}${row.id}`}>
      <span>
        <strong>{lateWords[row.name]()}</strong> {party} {reference}
      </span>
      <strong className="num">{moneyText(row.amount)}</strong>
      <span>
        {m.years_late_made({
          ...{ name: row.madeBy, day: dayText(row.dated), made: instantDayText(row.madeAt) },
        })}
      </span>
      <PendingChip pending={pending} isChange />
      {onAsk !== undefined && (
        <Group gap="xs">
          <Button
            aria-label={m.years_late_enter_of(said)}
            onClick={() => onAsk({ kind: 'enter', item })}
          >
            {m.years_late_enter()}
          </Button>
          <Button
            variant="default"
            aria-label={m.years_late_decline_of(said)}
            onClick={() => onAsk({ kind: 'decline', item })}
          >
            {m.years_late_decline()}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** What the server did not take is asked once more, from the tray. */
const useSentBack = (items: readonly LateItem[]) => {
  const { resend } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const queued = useQueued('late-document.enter@1', resend)
  const resent = queued === 'loading' ? null : queued
  const item = items.find(({ row }) => row.id === resent?.args.id)
  return {
    asked: item === undefined ? null : ({ item, kind: 'enter' } satisfies Asked),
    day: resent?.args.dated ?? '',
    replaceBy: async (save: () => Promise<void>) => resent?.replaceBy(save),
    drop: () => {
      if (resend === undefined) return
      void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
    },
  }
}

type LateDocumentsProps = { societyId: string; isOffline: boolean; mayWrite: boolean }

export const LateDocuments = ({ societyId, isOffline, mayWrite }: LateDocumentsProps) => {
  const { data } = useQuery(lateQuery(societyId))
  useShownRow(decidedPrefix)
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useFocusOnward<HTMLUListElement>(heading)
  const actions = useMemo(() => createYearActions(societyId), [societyId])
  const [chosen, setAsked] = useState<Asked | null>(null)
  const sentBack = useSentBack(data?.items ?? [])
  const asked = chosen ?? sentBack.asked
  const kind = asked === null ? 'receipt' : kindOf(asked.item)
  const closed = useClosedDay(societyId, kind)
  if (data === undefined || (data.items.length === 0 && asked === null)) return null
  const close = () => {
    setAsked(null)
    sentBack.drop()
  }
  const save = async (answer: string) => {
    if (asked === null) return
    const { row } = asked.item
    const enter = () => actions.enterLate(row.id, answer)
    if (asked.kind === 'decline') await actions.declineLate(row.id, answer)
    else await (chosen === null ? sentBack.replaceBy(enter) : enter())
    notifySaved(
      isOffline,
      asked.kind === 'enter'
        ? m.years_late_entered({ day: dayText(answer) })
        : m.years_late_declined(),
    )
  }
  const dialog = asked && { item: asked.item, onSave: save, onClose: close }
  return (
    <section className="years-late" aria-labelledby="late-documents">
      <h2 id="late-documents" ref={heading} tabIndex={-1}>
        {m.years_late_title({ count: data.items.length })}
      </h2>
      <Text size="sm" c="dimmed">
        {m.years_late_what()}
      </Text>
      <ul ref={area}>
        {data.items.map((item) => (
          <LateRow key={item.row.id} item={item} onAsk={mayWrite ? setAsked : undefined} />
        ))}
      </ul>
      {dialog !== null && asked?.kind === 'enter' && (
        <EnterLateDialog
          {...dialog}
          {...{ closed }}
          today={data.today}
          initial={chosen === null ? sentBack.day : data.today}
        />
      )}
      {dialog !== null && asked?.kind === 'decline' && <DeclineLateDialog {...dialog} />}
    </section>
  )
}

/** A day may be closed for one kind and open for another. */
const kindOf = ({ row }: LateItem) =>
  lateDocument(row.name, row.args as Parameters<typeof lateDocument>[1]).kind // parsed when it was made
