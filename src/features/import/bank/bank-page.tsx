/** A bank's statement held against the books: what is recorded already, and what each other line most likely is. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { newId, outside } from '#api/outside.ts'
import { moneyText } from '#components/format.ts'
import { IconArrowLeft } from '#components/icons.ts'
import { notify, notifyUndo } from '#components/notify.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { isHere } from '#db/current-device.ts'
import {
  type BankLine,
  type BankStatement,
  readStatement,
  type UnreadRow,
} from '#domain/books/bank/read-statement.ts'
import { m } from '#texts/compiled/messages.js'
import { DropPlace } from '../ui/drop-place.tsx'
import { WorkBar } from '../ui/work-bar.tsx'
import { useBusy, useWorker } from '../use-work.ts'
import classes from './bank.module.css'
import { type KeptStatement, useKeptStatement } from './kept-statement.ts'
import { changesOf, faultOf, type LineChoice, madeBy } from './line-choice.ts'
import { LineItem, LineWords } from './line-item.tsx'
import { type BankBooks, bankQuery } from './queries.ts'
import { record } from './record.ts'
import { useDecided } from './use-decided.ts'

type BankPageProps = {
  session: { uid: string; selectedSocietyId: string | null }
  onClose: () => void
}

export const BankPage = ({ session, onClose }: BankPageProps) => {
  usePageTitle(m.bank_title())
  return (
    <InSociety session={session}>
      {(societyId) => (
        <>
          <PageHeader
            title={m.bank_title()}
            action={{
              label: m.bank_back(),
              icon: IconArrowLeft,
              isSecondary: true,
              onClick: onClose,
            }}
          />
          <BankImport {...{ societyId, onClose }} uid={session.uid} />
        </>
      )}
    </InSociety>
  )
}

type BankImportProps = { societyId: string; uid: string; onClose: () => void }

const BankImport = (props: BankImportProps) => {
  const books = useQuery(bankQuery(props.societyId)).data
  const ask = useWorker()
  const { busy, fault, during } = useBusy()
  const { kept, ...keeping } = useKeptStatement(props.societyId)
  const [isNone, setNone] = useState(false)
  const open = async (file: File) => {
    const rows = await during(m.bank_reading(), async () => {
      await ask()('openFile', await file.arrayBuffer())
      return ask()('rows', 0)
    })
    if (rows === undefined) return
    const found = readStatement(rows)
    setNone(found === undefined)
    if (found === undefined) return
    keeping.begin({ id: newId(), file: file.name, statement: found, chosen: {}, made: {} })
  }
  if (books === undefined || kept === undefined) return <LoadingPlaceholder />
  const problem = fault ?? (isNone ? m.bank_no_columns() : null)
  return (
    <div className={classes.page}>
      <WorkBar busy={busy} />
      <Text role="alert" c="var(--mantine-color-error)">
        {problem}
      </Text>
      {kept === null ? (
        <>
          <Text>{m.bank_lead()}</Text>
          <DropPlace onFile={(file) => void open(file)} />
        </>
      ) : (
        <Lines {...props} {...{ books, kept }} {...keeping} />
      )}
    </div>
  )
}

const unreadWords = ({ row, why, cell, words }: UnreadRow) => {
  const said = { row, cell, words }
  if (cell === '') return m.bank_unread_none(said)
  return why === 'date' ? m.bank_unread_date(said) : m.bank_unread_amount(said)
}

const Unread = ({ rows }: { rows: readonly UnreadRow[] }) => (
  <details className={classes.booked} open>
    <summary>{m.bank_unread({ count: rows.length })}</summary>
    <ul>
      {rows.map((row) => (
        <li key={row.row} className={classes.narration}>
          {unreadWords(row)}
        </li>
      ))}
    </ul>
  </details>
)

const Notes = ({ statement, out }: { statement: BankStatement; out: number }) => (
  <>
    {statement.isWhole === false && (
      <Text role="alert" c="var(--mantine-color-error)">
        {m.bank_gap()}
      </Text>
    )}
    {statement.unread.length > 0 && <Unread rows={statement.unread} />}
    {out > 0 && <Text c="dimmed">{m.bank_out({ count: out })}</Text>}
  </>
)

const Booked = ({
  lines,
  books,
}: {
  lines: { line: BankLine; ids: string[] }[]
  books: BankBooks
}) => (
  <details className={classes.booked}>
    <summary>{m.bank_booked_lines({ count: lines.length })}</summary>
    <ul className={classes.lines}>
      {lines.map(({ line, ids }) => {
        const numbers = ids.map((id) => books.numbers.get(id)).filter(Boolean)
        return (
          <li key={line.row} className={classes.line}>
            <LineWords line={line} />
            <Text size="sm">
              {numbers.length === 0
                ? m.bank_booked_waiting()
                : m.bank_booked({ numbers: numbers.join(', ') })}
            </Text>
          </li>
        )
      })}
    </ul>
  </details>
)

type LinesProps = BankImportProps &
  Omit<ReturnType<typeof useKeptStatement>, 'kept'> & { books: BankBooks; kept: KeptStatement }

const Lines = (props: LinesProps) => {
  const { societyId, uid, books, kept, begin, change, putAway } = props
  const { out, open, booked } = useDecided(books, kept)
  const decide = useCallback(
    (row: number, choice: LineChoice) =>
      change(kept.id, ({ chosen }) => ({ chosen: { ...chosen, [row]: choice } })),
    [change, kept.id],
  )
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // until the books have been read anew the same would be recorded twice
  const [savedBeside, setSavedBeside] = useState<BankBooks>()
  const ticked = open.filter(({ choice }) => choice.isOn)
  const faults = ticked.map(({ line, proposal, choice }) => faultOf(line, proposal, choice))
  const wrong = faults.filter((fault) => fault !== undefined).length
  const sum = ticked.reduce((total, { line }) => total + line.amount, 0)
  const makers = { newId, at: outside.clock().toISOString() }
  const save = async () => {
    setChecked(true)
    if (wrong > 0 || isSaving || savedBeside === books) return
    setSaving(true)
    const byLine = ticked.map(({ line, proposal, choice }) => ({
      row: line.row,
      changes: changesOf(line, proposal, choice, makers),
    }))
    const all = byLine.flatMap(({ changes }) => changes)
    const back = await record(societyId, all).finally(() => setSaving(false))
    setSavedBeside(books)
    setChecked(false)
    const now = Object.fromEntries(byLine.map(({ row, changes }) => [row, changes.map(madeBy)]))
    change(kept.id, ({ made }) => ({ made: { ...made, ...now } }))
    const undo = async () => {
      if (!isHere(uid)) return
      await back()
      notify({ kind: 'success', message: m.bank_undone() })
    }
    notifyUndo(m.bank_saved({ count: all.length }), () => void undo())
  }
  const away = async () => {
    await putAway()
    notifyUndo(m.bank_put_away_done(), () => void (isHere(uid) && begin(kept)))
  }
  return (
    <>
      <Text fw={600}>{kept.file}</Text>
      <Notes statement={kept.statement} {...{ out }} />
      {booked.length > 0 && <Booked lines={booked} books={books} />}
      {open.length === 0 ? (
        <Text>{m.bank_all_booked()}</Text>
      ) : (
        <section aria-labelledby="bank-open">
          <Text id="bank-open" component="h2" fw={700} mb="sm">
            {m.bank_open_lines({ count: open.length })}
          </Text>
          <ul className={classes.lines}>
            {open.map(({ line, proposal, choice }) => (
              <LineItem
                key={line.row}
                {...{ line, proposal, choice, books }}
                fault={isChecked ? faultOf(line, proposal, choice) : undefined}
                onChoice={decide}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={classes.foot}>
        <Button
          size="md"
          data-primary
          loading={isSaving || savedBeside === books}
          disabled={ticked.length === 0}
          className="wrapping-button"
          onClick={() => void save()}
        >
          {ticked.length === 0
            ? m.bank_save_none()
            : m.bank_save({ count: ticked.length, sum: moneyText(sum) })}
        </Button>
        <Button size="md" variant="default" onClick={() => void away()}>
          {open.length === 0 ? m.bank_finish() : m.bank_put_away()}
        </Button>
        {isChecked && wrong > 0 && (
          <Text role="alert" c="var(--mantine-color-error)">
            {m.bank_wrong({ count: wrong })}
          </Text>
        )}
      </div>
    </>
  )
}
