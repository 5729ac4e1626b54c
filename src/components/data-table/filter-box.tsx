/** The box under a column's head, and the menu that says how what is typed is meant. */
import { Menu, TextInput } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import {
  type ColumnFilter,
  type ColumnType,
  defaultOperator,
  type FilterProblem,
  operatorsFor,
} from '#domain/table-filters.ts'
import { m } from '#texts/compiled/messages.js'
import { IconFilter } from '../icons.ts'
import { useOwnText } from '../typing/use-own-text.ts'
import { operatorSigns, operatorWords } from './operator-words.ts'
import { overlays } from './overlays.ts'
import { useStable } from './use-stable.ts'

export type FilterBoxProps = {
  id: string
  head: string
  type: ColumnType
  filter: ColumnFilter | undefined
  problem: FilterProblem | undefined
  onFilter: (id: string, filter: ColumnFilter) => void
}

const problemWords: Record<FilterProblem, () => string> = {
  number: m.table_enter_number,
  date: m.table_enter_date,
}

type TypeMenuProps = Pick<FilterBoxProps, 'head' | 'type'> & {
  operator: ColumnFilter['operator']
  onOperator: (operator: ColumnFilter['operator']) => void
}

/** Not drawn anew with each letter. */
const TypeMenu = memo(({ head, type, operator, onOperator }: TypeMenuProps) => (
  <Menu position="bottom-end" portalProps={overlays}>
    <Menu.Target>
      <button
        type="button"
        className="dt-filter-type"
        aria-label={m.table_filter_type({ column: head, operator: operatorWords[operator]() })}
      >
        {operator === 'contains' ? (
          <IconFilter size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          operatorSigns[operator]
        )}
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup
        value={operator}
        onChange={(value) => {
          const chosen = operatorsFor(type).find((each) => each === value)
          if (chosen !== undefined) onOperator(chosen)
        }}
      >
        {operatorsFor(type).map((each) => (
          <Menu.RadioItem key={each} value={each} closeMenuOnClick>
            {operatorWords[each]()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
))

/** What is typed stands here at once; the rows follow when the browser has drawn it. */
export const FilterBox = memo(({ id, head, type, filter, problem, onFilter }: FilterBoxProps) => {
  const operator = filter?.operator ?? defaultOperator(type)
  const asked = filter?.text ?? ''
  const field = useOwnText(asked)
  const send = (next: ColumnFilter) => field.say(next.text, () => onFilter(id, next))
  // What is chosen holds for what is typed right after, before the table has followed.
  const meant = useRef(operator)
  useEffect(() => {
    meant.current = operator
  }, [operator])
  const chooseOperator = useStable((next: ColumnFilter['operator']) => {
    meant.current = next
    send({ operator: next, text: field.ref.current?.value ?? asked })
  })
  return (
    <div className="dt-filter">
      <TextInput
        className="dt-filter-input"
        size="xs"
        aria-label={m.table_filter_name({ column: head })}
        placeholder={m.table_filter()}
        ref={field.ref}
        defaultValue={field.first}
        error={problem !== undefined && problemWords[problem]()}
        inputMode={type === 'money' || type === 'number' ? 'decimal' : undefined}
        data-at={id}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => send({ operator: meant.current, text: value })}
        rightSectionPointerEvents="all"
        rightSectionWidth="var(--filter-type)"
        rightSection={
          <TypeMenu head={head} type={type} operator={operator} onOperator={chooseOperator} />
        }
      />
    </div>
  )
})
