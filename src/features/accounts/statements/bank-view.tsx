/** A bank account held against the bank's statement (accounts.md 14): what is on it is ticked, until nothing differs. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { IconFileTypePdf } from '#components/icons.ts'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { useSocietyPaper } from '#components/paper/use-society-paper.ts'
import { Unbroken } from '#components/unbroken.tsx'
import type { BankLine } from '#domain/books/bank/read-statement.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { BankTable } from './bank-table.tsx'
import { OpenLedger } from './figure-of.tsx'
import { bankPaper } from './list-papers.ts'
import { type Books, statementQueries } from './queries.ts'
import type { OpenSheets } from './read-bank-file.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { type Reconciling, useReconciling } from './use-reconciling.ts'
import { Whole } from './whole.tsx'

type BankViewProps = {
  books: Books
  societyId: string
  day: string
  openSheets: OpenSheets
  frame: Omit<IncomesTableFrame, 'society'>
}

export const BankView = (props: BankViewProps) => {
  const { accounts: chosen } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  const banks = props.books.accounts.filter(
    ({ group, role, isClosed }) =>
      group === 'cash-and-bank' && role !== 'cash' && role !== 'cheques' && !isClosed,
  )
  const first = banks.find(({ role }) => role === 'bank') ?? banks[0]
  const account = banks.find(({ id }) => id === chosen) ?? first
  if (account === undefined) return null
  return (
    <Whole query={statementQueries.bank(props.societyId)}>
      {(bank, isOffline) => (
        <>
          {banks.length > 1 && (
            <div className="statements-span">
              <Choice
                label={m.reports_bank_account()}
                value={account.id}
                options={banks.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) =>
                  void navigate({
                    to: '.',
                    search: (old) => ({ ...old, accounts: id }),
                    resetScroll: false,
                  })
                }
              />
            </div>
          )}
          <OneAccount key={account.id} {...props} {...{ bank, account, isOffline }} />
        </>
      )}
    </Whole>
  )
}

const Rest = ({ lines }: { lines: readonly BankLine[] }) =>
  lines.length === 0 ? null : (
    <details className="statements-none">
      <summary>{m.reports_bank_rest()}</summary>
      <ul>
        {lines.map(({ row, date, narration, amount }) => (
          <li key={row}>
            {dayText(date)} · {narration} · {moneyText(amount)}
          </li>
        ))}
      </ul>
    </details>
  )

const FileButton = ({ onFile }: { onFile: (file: File) => void }) => (
  <Button component="label" variant="default" className="bank-file">
    {m.reports_bank_import()}
    <input
      type="file"
      accept=".csv,.xlsx,.xls,.xlsb,.ods,text/csv,text/plain"
      className="bank-file-input"
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? []
        if (chosen !== undefined) onFile(chosen)
        // the same file again is another press
        currentTarget.value = ''
      }}
    />
  </Button>
)

type FactsProps = Pick<ReturnType<typeof useReconciling>, 'stand' | 'balance'> &
  Pick<Reconciling, 'account' | 'day'>

const factText = (amount: number) => (amount < 0 ? `(${amountText(-amount)})` : amountText(amount))

/** What the books have leads to its entries; what differs is ticked or not in the list below. */
const Facts = ({ stand, balance, account, day }: FactsProps) => {
  const { book, notPresented, notCredited, expected } = stand
  const facts: [string, ReactNode][] = [
    [
      m.reports_bank_book(),
      <OpenLedger
        key="book"
        drill={{ accountIds: [account.id], from: beginning, to: day }}
        amount={factText(book)}
      />,
    ],
    [m.reports_bank_not_presented(), factText(notPresented)],
    [m.reports_bank_not_credited(), factText(0 - notCredited)],
    [m.reports_bank_expected(), factText(expected)],
  ]
  if (balance !== undefined)
    facts.push(
      [m.reports_bank_says(), factText(balance)],
      [m.reports_bank_difference(), factText(balance - expected)],
    )
  return (
    <dl className="statements-ends">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

type BankPaperProps = Pick<Reconciling, 'books' | 'account' | 'day'> &
  Pick<ReturnType<typeof useReconciling>, 'stand' | 'balance' | 'entries'>

const BankPaperButton = ({ books, account, day, stand, balance, entries }: BankPaperProps) => {
  const paper = useSocietyPaper()
  const { society } = books
  const write = () => bankPaper({ society, day, stand, balance, entries, account: account.name })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => paper.save({ society, id: 'bank-reconciliation', day, write })}
      >
        {m.paper_pdf()}
      </Button>
      <PaperNews {...paper} />
    </>
  )
}

const OneAccount = (props: Reconciling & Pick<BankViewProps, 'frame'>) => {
  const { books, societyId, frame, isOffline } = props
  const { session } = useRouteContext({ from: '/_shell' })
  const mayWrite = can(session.roles, 'books:write')
  const work = useReconciling(props)
  const [isUndoing, setUndoing] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef<HTMLInputElement>(null)
  const { last, file, entries, error } = work
  const finish = async () => {
    await work.save()
    setTries((before) => before + 1)
  }
  // what is wrong with it stands there, which may be out of sight
  useEffect(() => {
    if (tries > 0 && error !== null) asked.current?.focus()
  }, [tries, error])
  return (
    <div>
      <div className="bank-asked">
        <TextInput
          label={m.reports_bank_balance()}
          inputWrapperOrder={['label', 'input', 'error']}
          inputMode="decimal"
          value={work.typed}
          ref={asked}
          error={error}
          readOnly={!mayWrite}
          onChange={({ currentTarget: { value } }) => work.type(value)}
        />
        <div className="bank-actions">
          {mayWrite && (
            <>
              <FileButton onFile={(chosen) => void work.read(chosen)} />
              <Button loading={work.isSaving} onClick={() => void finish()}>
                {m.reports_bank_finish()}
              </Button>
            </>
          )}
          <BankPaperButton {...props} {...work} />
        </div>
      </div>
      <SaveRefused refused={work.refused} />
      <Text role="status" className="statements-none" hidden={file === null}>
        {file?.words}
      </Text>
      <Rest lines={file?.rest ?? []} />
      <div className="bank-facts">
        <Facts {...props} {...work} />
        {last !== undefined && (
          <Group className="bank-last" gap="xs">
            <Text c="dimmed" size="sm">
              <Unbroken>
                {m.reports_bank_last({
                  ...{ day: dayText(last.day), balance: moneyText(last.balance) },
                  name: last.recordedBy,
                })}
              </Unbroken>
            </Text>
            {mayWrite && (
              <Button variant="subtle" size="compact-sm" onClick={() => setUndoing(true)}>
                {m.reports_bank_undo()}
              </Button>
            )}
          </Group>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="statements-none">{m.reports_bank_none()}</p>
      ) : (
        <BankTable {...{ entries, frame, books }} onTick={mayWrite ? work.tickAll : undefined} />
      )}
      {isUndoing && last !== undefined && (
        <UndoDialog
          {...{ societyId, isOffline }}
          reconciliation={last}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  )
}
