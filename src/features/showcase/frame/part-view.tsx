import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ShowcasePart } from '../showcase-part.ts'

type TableProps = { id: string; title: string; heads: readonly [string, string]; rows: ReactNode }

const TwoColumns = ({ id, title, heads, rows }: TableProps) => (
  <section>
    <Text component="h2" fw={700} size="lg" id={id}>
      {title}
    </Text>
    <div className="showcase-scroller">
      <table className="showcase-table" aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  </section>
)

type PartViewProps = { part: ShowcasePart; isNarrow: boolean; tools: ReactNode }

export const PartView = ({ part, isNarrow, tools }: PartViewProps) => {
  const { title, about, Example, keys, props, path } = part
  return (
    <>
      <div>
        <Title order={1} tabIndex={-1}>
          {title()}
        </Title>
        {about !== undefined && <Text>{about()}</Text>}
      </div>
      {tools}
      <section
        className="showcase-stage"
        aria-label={m.showcase_example()}
        data-narrow={isNarrow || undefined}
      >
        <CardBoundary resetKey={path}>
          <Example key={path} />
        </CardBoundary>
      </section>
      {keys.length > 0 && (
        <TwoColumns
          id="showcase-keys"
          title={m.showcase_keys()}
          heads={[m.showcase_key(), m.showcase_key_does()]}
          rows={keys.map(([pressed, does]) => (
            <tr key={pressed + does()}>
              <td>
                <kbd>{pressed}</kbd>
              </td>
              <td>{does()}</td>
            </tr>
          ))}
        />
      )}
      {props.length > 0 && (
        <TwoColumns
          id="showcase-props"
          title={m.showcase_props()}
          heads={[m.showcase_prop(), m.showcase_values()]}
          rows={props.map(([name, values]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{values}</code>
              </td>
            </tr>
          ))}
        />
      )}
    </>
  )
}
