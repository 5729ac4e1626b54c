/** A link to a folder, filter or label, and to one report in it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeskView, ReportsPlace } from '../report-item.ts'

type PlaceLinkProps = {
  place: ReportsPlace
  id?: string
  className?: string | undefined
  isCurrent?: boolean
  label?: string
  /** From a report to its list: Escape does the same. */
  isBack?: boolean
  /** How the desk shows it. */
  view?: DeskView | undefined
  /** The same words are looked for there. */
  keepsSearch?: boolean
  children: ReactNode
}

export const PlaceLink = ({
  place,
  id,
  className,
  isCurrent = false,
  label,
  isBack = false,
  view,
  keepsSearch = id !== undefined || isBack,
  children,
}: PlaceLinkProps) => {
  const shared = {
    className,
    children,
    'aria-label': label,
    'data-back': isBack || undefined,
    'data-current': isCurrent ? '' : undefined,
    activeProps: { 'aria-current': isCurrent ? ('page' as const) : undefined },
    inactiveProps: { 'aria-current': isCurrent ? ('page' as const) : undefined },
    resetScroll: false,
    search: ({ q }: { q?: string | undefined }) => ({ desk: view, q: keepsSearch ? q : undefined }),
  }
  const { kind, handle } = place
  if (kind === 'label')
    return (
      <Link
        to="/apps/reportproblem/label/$label/{-$id}"
        params={{ label: handle, id }}
        {...shared}
      />
    )
  if (kind === 'filter')
    return (
      <Link
        to="/apps/reportproblem/filter/$filter/{-$id}"
        params={{ filter: handle, id }}
        {...shared}
      />
    )
  return (
    <Link to="/apps/reportproblem/$folder/{-$id}" params={{ folder: handle, id }} {...shared} />
  )
}
