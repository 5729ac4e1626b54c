/** One row: what it says, and a field for each of its cells that is not right. */
import { Input, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { relationWords } from '#components/relation-words.ts'
import { flatSizes, flatTypes } from '#contract/setup.ts'
import type { Field } from '#domain/import/columns/fields.ts'
import type { Problem } from '#domain/import/problems.ts'
import { relations } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import { fieldWords, problemWords } from '../words.ts'
import type { ShownRow } from '../work/messages.ts'
import classes from './import.module.css'
import { PlainSelect } from './plain-select.tsx'

type Choice = { value: string; label: string }

/** Called in the spreadsheet what people call it. */
const asTheyAre = (names: readonly string[]): Choice[] =>
  names.map((name) => ({ value: name, label: name }))

const choices: Partial<Record<string, () => Choice[]>> = {
  size: () => asTheyAre(flatSizes),
  type: () => asTheyAre(flatTypes),
  relation: () => relations.map((name) => ({ value: name, label: relationWords[name]() })),
}

type MendProps = {
  row: number
  field: Field
  text: string
  problems: readonly Problem[]
  onMend: (text: string) => void
}

/** It says its words on leaving it, or on Enter: a letter is no answer yet. */
const MendField = ({ row, field, text, problems, onMend }: MendProps) => {
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const options = choices[field]?.()
  const words = problems.map(problemWords).join(' ')
  const label = fieldWords[field]()
  const id = `mend-${row}-${field}`
  if (options !== undefined)
    return (
      <Input.Wrapper label={label} error={words} id={id}>
        <PlainSelect
          id={id}
          isWrong={words !== ''}
          value={text}
          options={[
            // what stands there now is no answer, but it is what stands there
            ...(options.some(({ value }) => value === text) ? [] : asTheyAre([text])),
            ...options,
          ]}
          onChange={onMend}
        />
      </Input.Wrapper>
    )
  const say = () => {
    if (typed !== text) onMend(typed)
  }
  return (
    <TextInput
      id={id}
      label={label}
      error={words}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={say}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say()
      }}
    />
  )
}

type RowCardProps = {
  shown: ShownRow
  /** Fields of this row that were mended here: they stay open. */
  open: ReadonlySet<Field>
  onMend: (field: Field, text: string) => void
}

export const RowCard = ({ shown: { row, cells, problems }, open, onMend }: RowCardProps) => {
  const texts = new Map(cells.map(({ field, text }) => [field, text]))
  const bad = new Set(problems.map(({ field }) => field))
  const isField = (field: Field) => bad.has(field) || open.has(field)
  const fields = cells.map(({ field }) => field).filter(isField)
  const name = [texts.get('wing'), texts.get('flat')].filter(Boolean).join('-')
  // a fault of a column that the sheet does not have
  const others = problems.filter(({ field }) => !cells.some((cell) => cell.field === field))
  return (
    <li className={classes.row} data-bad={problems.length > 0 || undefined}>
      <div className={classes.line}>
        <Text fw={600}>
          {name === '' ? m.import_row({ row }) : m.import_row_named({ row, name })}
        </Text>
        {problems.length === 0 && open.size > 0 && (
          <Text size="sm" c="teal.8" fw={600}>
            {m.import_row_mended()}
          </Text>
        )}
      </div>
      <dl className={classes.cells}>
        {cells
          .filter(({ field, text }) => text !== '' && !isField(field))
          .map(({ field, text }) => (
            <div key={field}>
              <dt>{fieldWords[field]()}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.fields}>
        {fields.map((field) => (
          <MendField
            key={field}
            row={row}
            field={field}
            text={texts.get(field) ?? ''}
            problems={problems.filter((problem) => problem.field === field)}
            onMend={(text) => onMend(field, text)}
          />
        ))}
      </div>
      {others.map((problem) => (
        <Text key={problem.field + problem.reason} size="sm" c="var(--mantine-color-error)">
          {problemWords(problem)}
        </Text>
      ))}
    </li>
  )
}
