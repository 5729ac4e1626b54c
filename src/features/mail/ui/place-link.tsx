/** A link to a folder, filter or label, and to one mail in it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MailPlace } from '#domain/mail.ts'

type PlaceLinkProps = {
  place: MailPlace
  id?: string
  className?: string | undefined
  isCurrent?: boolean
  /** From a mail to its list: Escape does the same. */
  isBack?: boolean
  /** The same words are looked for there. */
  keepsSearch?: boolean
  children: ReactNode
}

export const PlaceLink = (props: PlaceLinkProps) => {
  const { place, id, className, isCurrent = false, isBack = false, keepsSearch, children } = props
  const current = { 'aria-current': isCurrent ? ('page' as const) : undefined }
  const shared = {
    className,
    children,
    'data-back': isBack || undefined,
    'data-current': isCurrent ? '' : undefined,
    activeProps: current,
    inactiveProps: current,
    resetScroll: false,
    // the same words are looked for in what comes next to it
    search: ({ q }: { q?: string | undefined }) =>
      id === undefined && !isBack && !keepsSearch ? {} : { q },
  }
  const { kind, handle } = place
  if (kind === 'label')
    return <Link to="/apps/mail/label/$label/{-$id}" params={{ label: handle, id }} {...shared} />
  if (kind === 'filter')
    return (
      <Link to="/apps/mail/filter/$filter/{-$id}" params={{ filter: handle, id }} {...shared} />
    )
  return <Link to="/apps/mail/$folder/{-$id}" params={{ folder: handle, id }} {...shared} />
}
