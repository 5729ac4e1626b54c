/** The groups of the directory: a row on a phone, a column at the side of a wide window. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { Group } from '../entries.ts'
import { groupWord } from './words.ts'

type GroupsNavProps = {
  groups: readonly Group[]
  group: string
  /** Until all entries are here nobody knows how many there are. */
  isCounted: boolean
}

export const GroupsNav = ({ groups, group, isCounted }: GroupsNavProps) => {
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: the open one comes into sight, and the page stays where it is.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`)
    if (row.current && open) {
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
    }
  }, [group])
  return (
    <nav ref={row} className="ct-groups" aria-label={m.contact_groups()}>
      {groups.map((each) => (
        <Link
          key={each.handle}
          to="/apps/contacts/$id"
          params={{ id: each.handle }}
          search={({ by }) => ({ by })}
          className="ct-group"
          data-group={each.handle}
          aria-current={each.handle === group ? 'page' : undefined}
        >
          <span>{groupWord(each)}</span>
          {isCounted && <span className="ct-count">{each.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
