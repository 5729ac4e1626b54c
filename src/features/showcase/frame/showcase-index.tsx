import { Button, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { ShowcaseGroup, ShowcasePart } from '../showcase-part.ts'

type PartLinkProps = { part: ShowcasePart; path: string; onClick?: () => void }

const PartLink = ({ part, path, onClick }: PartLinkProps) => (
  <Link
    to={part.path as NonNullable<LinkProps['to']>} // of the two showcase routes
    search={(old: object) => old}
    aria-current={part.path === path ? 'page' : undefined}
    onClick={() => onClick?.()}
  >
    {part.title()}
  </Link>
)

/** Where no page is open: all of them, as wide as the window allows. */
export const ShowcaseOverview = ({ groups, path }: ShowcaseIndexProps) => (
  <nav className="showcase-overview" aria-label={m.showcase_index()}>
    {groups.map(({ title, parts }) => (
      <section key={title()} className="showcase-stage">
        <Title order={2} size="h4" mb="xs">
          {title()}
        </Title>
        <ul>
          {parts.map((part) => (
            <li key={part.path}>
              <PartLink part={part} path={path} />
            </li>
          ))}
        </ul>
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
            <ul>
              {parts.map((part) => (
                <li key={part.path}>
                  <PartLink part={part} path={path} onClick={() => setOpen(false)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
