/** A flat by its number or the name of any of its owners, however it is typed: `a104`, `A 104`, `desh`. */
import type { SelectProps } from '@mantine/core'
import { SearchField } from '#components/form/search-field.tsx'
import { dayText } from '#components/format.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'

type FlatFieldProps = Pick<SelectProps, 'id' | 'value' | 'error' | 'onChange'> & {
  owners: readonly OwingCard[]
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const filter: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  options.filter((option) => 'label' in option && bare(option.label).includes(bare(search)))

const labelOf = ({ flat, person, others, until }: OwingCard) => {
  const ended = until === null ? [] : [m.receipt_flat_ended({ date: dayText(until) })]
  return `${flat} ${[person, ...others, ...ended].join(', ')}`
}

export const FlatField = ({ owners, ...props }: FlatFieldProps) => (
  <SearchField
    {...props}
    label={m.receipt_flat()}
    description={m.receipt_flat_help()}
    data={owners.map((card) => ({ value: card.id, label: labelOf(card) }))}
    filter={filter}
    limit={50}
    nothingFoundMessage={m.receipt_flat_nothing()}
    data-autofocus
  />
)
