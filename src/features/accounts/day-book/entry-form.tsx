/** What the office enters by its own hand: money between cash and bank, and journals. Written to this device at once. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ClipboardEvent, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { moneyText } from '#components/format.ts'
import { IconPlus, IconTrash } from '#components/icons.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { JournalFields } from '#contract/books/journals.ts'
import { journalLinesLimit, type LedgerAccountRow, narrationLimit } from '#contract/books/ledger.ts'
import { parseAmount } from '#domain/amounts.ts'
import { mayBeEntered } from '#domain/books/ledger/journals.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { CashIn } from '../payables/cash-hint.tsx'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useDraftWithPapers } from '../ui/use-papers.tsx'
import type { Queued } from '../use-queued.ts'
import { pastedLines } from './entry-pasted.ts'
import {
  blankEntry,
  blankEntryLine,
  type EntryValues,
  sidesOf,
  toEntry,
  validateEntry,
  valuesOfEntry,
} from './entry-values.ts'

/** What the form asks with. */
export type EntryKnown = {
  ledger: readonly LedgerAccountRow[]
  /** What is in each account of money, paise; also what waits here. */
  balances: ReadonlyMap<string, number>
  today: string
}

type EntryDrawerProps = {
  societyId: string
  known: EntryKnown
  /** One that was refused, and is written anew. */
  resent: Queued<'journal.create@1'> | null
  /** `id`: of one that was refused, which this is again. */
  onSave: (fields: JournalFields, id?: string) => Promise<void>
  onSaved: () => void
  onClose: () => void
}

type PartProps = { form: UseFormReturnType<EntryValues>; known: EntryKnown }

const idOf = (field: string) => `entry-${field}`

const optionsOf = ({ ledger }: EntryKnown, kind: EntryValues['kind']) => [
  { value: '', label: m.entry_choose() },
  ...ledger
    .filter((account) => mayBeEntered(kind, account))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ id, name }) => ({ value: id, label: name })),
]

/** Money goes into the box. */
const isCashIn = ({ ledger }: EntryKnown, { to }: EntryValues) =>
  ledger.some(({ id, role }) => id === to && role === 'cash')

type ContraProps = PartProps & { societyId: string; besides: string | undefined }

const Contra = ({ form, known, societyId, besides }: ContraProps) => {
  const options = optionsOf(known, 'contra')
  const balanceWords = (id: string) =>
    id === '' ? undefined : m.entry_balance({ amount: moneyText(known.balances.get(id) ?? 0) })
  return (
    <>
      {(['from', 'to'] as const).map((side) => {
        const description = balanceWords(form.values[side])
        return (
          <Choice
            key={side}
            label={side === 'from' ? m.entry_from() : m.entry_to()}
            {...(description !== undefined && { description })}
            id={idOf(side)}
            error={form.errors[side]}
            value={form.values[side]}
            options={options}
            onChange={(id) => form.setFieldValue(side, id)}
          />
        )
      })}
      <TextInput
        label={m.entry_amount()}
        id={idOf('amount')}
        inputMode="decimal"
        leftSection="₹"
        {...form.getInputProps('amount')}
      />
      {isCashIn(known, form.values) && (
        <CashIn
          {...{ societyId, besides }}
          amount={parseAmount(form.values.amount) ?? 0}
          on={form.values.dated}
        />
      )}
    </>
  )
}

const Line = ({ form, known, index }: PartProps & { index: number }) => {
  const at = `lines.${index}`
  const place = { at: index + 1 }
  return (
    <Stack gap={4} role="group" aria-label={m.entry_line(place)}>
      <Choice
        label={m.entry_account()}
        name={m.entry_account_at(place)}
        id={idOf(`${at}.accountId`)}
        error={form.errors[`${at}.accountId`]}
        value={form.values.lines[index]?.accountId ?? ''}
        options={optionsOf(known, 'journal')}
        onChange={(id) => form.setFieldValue(`${at}.accountId`, id)}
      />
      <Group align="end" wrap="nowrap" gap="sm">
        {(['debit', 'credit'] as const).map((side) => (
          <TextInput
            key={side}
            style={{ flex: 1, minWidth: 0 }}
            label={side === 'debit' ? m.entry_debit() : m.entry_credit()}
            aria-label={side === 'debit' ? m.entry_debit_at(place) : m.entry_credit_at(place)}
            id={idOf(`${at}.${side}`)}
            inputMode="decimal"
            leftSection="₹"
            {...form.getInputProps(`${at}.${side}`)}
          />
        ))}
        {form.values.lines.length > 2 && (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={m.entry_line_remove(place)}
            onClick={() => form.removeListItem('lines', index)}
          >
            <IconTrash size={20} stroke={1.75} />
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const Journal = ({ form, known }: PartProps) => {
  const { debit, credit } = sidesOf(form.values)
  const said = { debit: moneyText(debit), credit: moneyText(credit) }
  const [problems, setProblems] = useState<readonly string[]>([])
  const onPaste = (event: ClipboardEvent) => {
    const accounts = known.ledger.filter((account) => mayBeEntered('journal', account))
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedLines(text, form.values.lines, accounts)
    if (pasted === null) return
    event.preventDefault()
    form.setFieldValue('lines', pasted.lines)
    setProblems(pasted.problems)
  }
  return (
    <Stack gap="md" onPaste={onPaste}>
      <Text size="sm" c="dimmed">
        {m.entry_paste_help()}
      </Text>
      <div role="alert">
        {problems.map((words) => (
          <Text key={words} size="sm" c="red">
            {words}
          </Text>
        ))}
      </div>
      {form.values.lines.map(({ id }, index) => (
        <Line key={id} {...{ form, known, index }} />
      ))}
      {form.values.lines.length < journalLinesLimit && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => form.insertListItem('lines', blankEntryLine())}
        >
          {m.entry_line_add()}
        </Button>
      )}
      <Text role="status" fw={600}>
        {debit === credit ? m.entry_balanced(said) : m.entry_unbalanced(said)}
      </Text>
    </Stack>
  )
}

export const EntryDrawer = (props: EntryDrawerProps) => {
  const { societyId, known, resent, onSave, onSaved, onClose } = props
  const closed = {
    contra: useClosedDay(societyId, 'contra'),
    journal: useClosedDay(societyId, 'journal'),
  }
  const { form, summary, submit } = useEntryForm(
    resent === null ? blankEntry(known.today) : valuesOfEntry(resent.args),
    (values) => validateEntry(values, known.today, closed[values.kind]),
  )
  const row = resent?.opId ?? 'new'
  const { draft, papers } = useDraftWithPapers('voucher', form, {
    ...{ societyId, form: 'entry', row },
    documentId: resent?.args.id,
  })
  const { isSaving, refused, run, again } = useOneSave()
  const save = async (values: EntryValues, isNext: boolean) => {
    const fields = toEntry(values)
    if (fields === undefined) return
    const write = (id?: string) => papers.saveWith((made) => onSave(fields, made), id)
    const written = resent === null ? write : () => resent.replaceBy(write, papers.left)
    if (!(await run(() => draft.finish(written)))) return
    onSaved()
    if (!isNext) return onClose()
    papers.clear()
    const next = { ...blankEntry(values.dated), kind: values.kind }
    draft.begin(next)
    again(idOf(next.kind === 'contra' ? 'from' : 'lines.0.accountId'))
  }
  const enter = (isNext: boolean) => {
    if (!isSaving && !papers.isBusy) submit((values) => save(values, isNext))
  }
  const { kind } = form.values
  return (
    <SideDrawer title={m.daybook_record()} isWide onClose={onClose}>
      <EntryForm isDirty={form.isDirty() || papers.hasNew} onSubmit={enter}>
        <KeptDraft draft={papers.draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <SegmentedField
          label={m.entry_kind()}
          value={kind}
          choices={[
            { value: 'contra', label: m.entry_contra() },
            { value: 'journal', label: m.entry_journal() },
          ]}
          onChange={(value) => form.setFieldValue('kind', value)}
        />
        {kind === 'contra' ? (
          <Contra {...{ form, known, societyId }} besides={resent?.args.id} />
        ) : (
          <Journal {...{ form, known }} />
        )}
        <DayField
          label={m.entry_dated()}
          id={idOf('dated')}
          max={known.today}
          {...form.getInputProps('dated')}
          value={form.values.dated}
        />
        <TextInput
          label={
            kind === 'journal' ? m.entry_reason() : m.common_optional({ label: m.entry_reason() })
          }
          id={idOf('narration')}
          maxLength={narrationLimit}
          {...form.getInputProps('narration')}
        />
        {papers.field}
        <SaveRefused refused={refused} />
        <EntryButtons
          save={m.entry_save()}
          next={resent === null ? m.entry_save_next() : null}
          isSaving={isSaving || papers.isBusy}
          onNext={() => enter(true)}
        />
      </EntryForm>
    </SideDrawer>
  )
}
