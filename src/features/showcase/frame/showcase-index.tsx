import { Button, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { ShowcaseGroup, ShowcasePart } from '../showcase-part.ts'

type PartListProps = {
  parts: readonly ShowcasePart[]
  /** Of the page that is open. */
  path?: string
  onOpen?: () => void
}

const PartList = ({ parts, path, onOpen }: PartListProps) => (
  <ul>
    {parts.map((part) => (
      <li key={part.path}>
        <Link
          to={part.path as NonNullable<LinkProps['to']>} // of the two showcase routes
          search={(old: object) => old}
          aria-current={part.path === path ? 'page' : undefined}
          onClick={() => onOpen?.()}
        >
          {part.title()}
        </Link>
      </li>
    ))}
  </ul>
)

/** Where no page is open: all of them, as wide as the window allows. */
export const ShowcaseOverview = ({ groups }: Pick<ShowcaseIndexProps, 'groups'>) => (
  <nav className="showcase-overview" aria-label={m.showcase_index()}>
    {groups.map(({ title, parts }) => (
      <section key={title()} className="showcase-stage">
        <Title order={2} size="h4" mb="xs">
          {title()}
        </Title>
        <PartList parts={parts} />
      </section>
    ))}
  </nav>
)

type ShowcaseIndexProps = { groups: readonly ShowcaseGroup[]; path: string }

/** Beside the page on a desktop; on a phone behind a button, so that the page itself comes first. */
export const ShowcaseIndex = ({ groups, path }: ShowcaseIndexProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className="showcase-index" aria-label={m.showcase_index()}>
      <Button
        className="showcase-index-toggle"
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        aria-controls="showcase-index-list"
        onClick={() => setOpen(!isOpen)}
      >
        {m.showcase_index()}
      </Button>
      <div
        id="showcase-index-list"
        className="showcase-index-list"
        data-closed={isOpen ? undefined : true}
      >
        {groups.map(({ title, parts }) => (
          <section key={title()}>
            <Text component="h2" size="sm" fw={700} c="dimmed" mt="sm" mb={4}>
              {title()}
            </Text>
            <PartList parts={parts} path={path} onOpen={() => setOpen(false)} />
          </section>
        ))}
      </div>
    </nav>
  )
}
