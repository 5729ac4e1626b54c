/** The parts of an area as a row of links, the open one marked: on a phone the row is wider than the screen. */
import { createLink, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useLateStyles } from './late-styles.ts'
import css from './section-links.css?inline'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** The link itself says `aria-current` where it leads here. */
export const SectionLink = createLink((props: AnchorProps) => (
  <a {...props} className="section-link" />
))

type SectionLinksProps = {
  label: string
  /** In a wide window in several rows. */
  isWrapped?: boolean
  children: ReactNode
}

export const SectionLinks = ({ label, isWrapped = false, children }: SectionLinksProps) => {
  useLateStyles(css)
  const row = useRef<HTMLElement>(null)
  const router = useRouter()
  // The open one comes into sight, and the page stays where it is.
  useEffect(() => {
    const show = () => {
      const open = row.current?.querySelector<HTMLElement>('[aria-current]')
      if (row.current && open)
        row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
    }
    show()
    // once the new page is drawn, and the router has scrolled the row to where it was left
    return router.subscribe('onRendered', show)
  }, [router])
  return (
    <nav
      ref={row}
      className="section-links"
      data-wrapped={isWrapped || undefined}
      aria-label={label}
    >
      {children}
    </nav>
  )
}
