/** Which column means what: guessed by its name, changed by the person, remembered for the next sheet with these headers. */
import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import {
  allFields,
  type Field,
  fieldsOf,
  type ImportKind,
  isField,
  requiredFields,
} from '#domain/import/columns/fields.ts'
import { withoutColumns } from '#domain/import/columns/mends.ts'
import { kindsIn, type Mapping } from '#domain/import/read-row.ts'
import { relations } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answers } from '../kept-import.ts'
import { type Import, readDay } from '../use-import.ts'
import { fieldWords, relationWords } from '../words.ts'
import type { Chosen, FoundColumn } from '../work/messages.ts'
import classes from './import.module.css'
import { PlainSelect } from './plain-select.tsx'
import { StepFrame } from './step-frame.tsx'

type ColumnsStepProps = {
  work: Import
  wanted: readonly ImportKind[]
  today: string
  onDone: () => void
}

const letter = (at: number): string =>
  (at >= 26 ? letter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const fieldAt = (mapping: Mapping, at: number): Field | '' =>
  allFields.find((field) => mapping[field] === at) ?? ''

const ColumnLine = ({
  column,
  field,
  fields,
  onField,
}: {
  column: FoundColumn
  field: Field | ''
  fields: readonly Field[]
  onField: (field: Field | '') => void
}) => {
  const { at, header, samples, guess } = column
  const isGuess = guess !== null && guess.field === field
  const name = header === '' ? m.import_column_named({ name: letter(at) }) : header
  const isPerhaps = isGuess && guess.certainty === 'perhaps'
  return (
    <li className={classes.column} data-perhaps={isPerhaps || undefined}>
      <div>
        <Text fw={600} component="label" htmlFor={`column-${at}`}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {samples.length === 0 ? m.import_column_empty() : samples.join(' · ')}
        </Text>
      </div>
      <div>
        <PlainSelect
          id={`column-${at}`}
          value={field}
          options={[
            { value: '', label: m.import_column_none() },
            ...fields.map((value) => ({ value, label: fieldWords[value]() })),
          ]}
          onChange={(value) => onField(isField(value) ? value : '')}
        />
        {isPerhaps && (
          <Text size="sm" fw={600} mt={4}>
            {m.import_column_perhaps()}
          </Text>
        )}
      </div>
    </li>
  )
}

/** Why it cannot go on; null when it can. */
const problemOf = (
  { mapping, relation, since }: Answers,
  wanted: readonly ImportKind[],
  today: string,
): string | null => {
  const kinds = kindsIn(mapping, wanted)
  if (kinds.length === 0) return m.import_need_kind()
  const missing = kinds
    .flatMap((kind) => requiredFields[kind])
    .find((field) => mapping[field] === undefined)
  if (missing === 'flat') return m.import_need_flat()
  if (missing !== undefined) return m.import_need_field({ field: fieldWords[missing]() })
  if (!kinds.includes('people')) return null
  if (mapping.relation === undefined && relation === '') return m.import_need_relation()
  const isWrong = since.trim() !== '' && readDay(since, today) === null
  if (isWrong || (mapping.since === undefined && readDay(since, today) === null))
    return m.import_need_since()
  return null
}

const Defaults = ({ work: { said, say } }: Pick<ColumnsStepProps, 'work'>) => (
  <fieldset className={classes.choices}>
    <Text component="legend" fw={600} size="sm">
      {m.import_defaults()}
    </Text>
    <Group grow align="flex-start">
      <Choice
        label={m.import_default_relation()}
        value={said.relation}
        options={[
          { value: '', label: m.import_default_none() },
          ...relations.map((value) => ({ value, label: relationWords[value]() })),
        ]}
        onChange={(relation) => say({ relation })}
      />
      <TextInput
        label={m.import_default_since()}
        description={m.import_default_since_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={said.since}
        autoComplete="off"
        onChange={(event) => say({ since: event.currentTarget.value })}
      />
    </Group>
  </fieldset>
)

const Notices = ({ work, chosen }: { work: Import; chosen: Chosen }) => {
  const rows = chosen.leftOut.map(({ row }) => row)
  const shown = rows.slice(0, 20).join(', ') + (rows.length > 20 ? '…' : '')
  return (
    <>
      {work.opened?.encoding === 'windows-1252' && (
        <Text role="note">{m.import_encoding_guess()}</Text>
      )}
      {work.isRemembered && <Text role="note">{m.import_columns_remembered()}</Text>}
      {rows.length > 0 && (
        <Text role="note" size="sm">
          {m.import_left_out({ count: rows.length, rows: shown })}
        </Text>
      )}
    </>
  )
}

const Sheets = ({ work: { opened, said, chooseSheet } }: Pick<ColumnsStepProps, 'work'>) =>
  opened === null || opened.sheets.length < 2 ? null : (
    <Choice
      label={m.import_sheet()}
      value={String(said.sheet)}
      options={opened.sheets.map(({ name, isHidden }, at) => ({
        value: String(at),
        label: isHidden ? m.import_sheet_hidden({ name }) : name,
      }))}
      onChange={(value) => void chooseSheet(Number(value))}
    />
  )

export const ColumnsStep = ({ work, wanted, today, onDone }: ColumnsStepProps) => {
  const { said, say, chosen } = work
  const [wasPressed, setPressed] = useState(false)
  if (chosen === null) return null
  const problem =
    chosen.unclosedQuote === null
      ? problemOf(said, wanted, today)
      : m.import_unclosed({ row: chosen.unclosedQuote })
  const setField = (at: number, field: Field | '') => {
    const rest = Object.entries(said.mapping).filter(
      ([name, column]) => column !== at && name !== field,
    )
    const before = field === '' ? undefined : said.mapping[field]
    say({
      mapping: { ...Object.fromEntries(rest), ...(field !== '' && { [field]: at }) },
      mended: withoutColumns(said.mended, before === undefined ? [at] : [at, before]),
    })
  }
  const next = () => {
    setPressed(true)
    if (problem === null) onDone()
  }
  return (
    <StepFrame
      title={m.import_columns_title()}
      detail={m.import_columns_detail()}
      next={{ label: m.import_next(), onClick: next, isBusy: work.busy !== null }}
      problem={wasPressed || chosen.unclosedQuote !== null ? problem : work.fault}
    >
      <Sheets work={work} />
      <Notices work={work} chosen={chosen} />
      <ul className={classes.columns}>
        {chosen.columns.map((column) => (
          <ColumnLine
            key={column.at}
            column={column}
            field={fieldAt(said.mapping, column.at)}
            fields={fieldsOf(wanted)}
            onField={(field) => setField(column.at, field)}
          />
        ))}
      </ul>
      {kindsIn(said.mapping, wanted).includes('people') && <Defaults work={work} />}
    </StepFrame>
  )
}
