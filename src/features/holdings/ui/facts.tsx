/** Columns of a resident in words, those that are empty left out. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { FormField } from '../fields.ts'

export type Fact = [label: string, value: string]

/** Those that are known. */
export const factsOf = (fields: readonly FormField[], row: object): Fact[] =>
  fields.flatMap(({ name, label, kind }): Fact[] => {
    const value: unknown = Reflect.get(row, name)
    if (value === null || value === undefined || value === '') return []
    if (typeof value === 'boolean') return [[label, value ? m.held_yes() : m.held_no()]]
    return [[label, kind === 'day' ? dayText(String(value)) : String(value)]]
  })

export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length === 0 ? (
    <Text c="dimmed" size="sm">
      {m.held_nothing()}
    </Text>
  ) : (
    <dl className="held-facts">
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="held-part" aria-label={title}>
    <h2 className="held-title">{title}</h2>
    {children}
  </section>
)
