/** The sections of the set-up: a row of links, the open one marked. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { setupKinds } from '../kinds.ts'

type Section = { handle: string; title: () => string }

type SectionLinksProps = {
  handle: string
  /** Beside those of rows. */
  extras: readonly Section[]
}

/** On a phone the row is wider than the screen: the open one comes into sight, and the page stays where it is. */
const useInSight = (handle: string) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(handle)}"]`)
    if (row.current && open) {
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
    }
  }, [handle])
  return row
}

export const SectionLinks = ({ handle, extras }: SectionLinksProps) => (
  <nav ref={useInSight(handle)} className="setup-sections" aria-label={m.setup_sections()}>
    {[...setupKinds, ...extras].map((section: Section) => (
      <Link
        key={section.handle}
        to="/apps/societysetup/$id"
        params={{ id: section.handle }}
        className="setup-section"
        data-section={section.handle}
        aria-current={section.handle === handle ? 'page' : undefined}
      >
        {section.title()}
      </Link>
    ))}
    <Link to="/apps/audit" className="setup-section">
      {m.nav_audit()}
    </Link>
  </nav>
)
