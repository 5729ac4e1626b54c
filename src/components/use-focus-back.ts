/**
 * A link that leads on within a page goes with what it stands in. Back brings that again, and the focus goes to the link that was
 * followed, or whoever reads with the keys begins anew at the top. What it leads to has the focus meanwhile (`page` needs a `tabIndex` of -1).
 */
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { isPlainClick } from './plain-click.ts'

/** Links to one address are told apart by their place among them. */
type Followed = { href: string; place: number }

/** By the entry of the history they were followed from. */
const followed = new Map<string, Followed>()
/** One was followed just now, and went with what it stood in. */
let isFollowing = false

/** Five seconds of frames: rows may come after their page. */
const frames = 300

const linksTo = (page: HTMLElement, href: string) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href)

/** Leaves it when the person has gone elsewhere meanwhile. */
const focusLink = (page: HTMLElement, { href, place }: Followed): (() => void) => {
  let left = frames
  let next = 0
  const look = () => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const link = linksTo(page, href)[place]
    if (link !== undefined) return link.focus({ preventScroll: true })
    left -= 1
    if (left > 0) next = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(next)
}

/** Ids of rows by the entry they were opened from. */
const opened = new Map<string, string>()

/**
 * For a table whose rows lead to another page: the one that was opened has the focus again when Back brings them.
 * @returns the row's id for the table's `named`, and what notes it
 */
export const useOpenedRow = () => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const note = (id: string) => {
    opened.set(entry, id)
    isFollowing = true
  }
  return [opened.get(entry), note] as const
}

export const useFocusBack = (page: RefObject<HTMLElement | null>): void => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  useEffect(() => {
    const element = page.current
    if (element === null) return
    const last = followed.get(entry)
    followed.delete(entry)
    const stop = last && focusLink(element, last)
    const { activeElement, body } = document
    // who reads with the keys goes on in what it led to
    if (isFollowing && last === undefined && (activeElement ?? body) === body)
      element.focus({ preventScroll: true })
    isFollowing = false
    const note = (event: MouseEvent) => {
      const { target } = event
      followed.delete(entry)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || !isPlainClick(event)) return
      isFollowing = true
      const { href } = link
      followed.set(entry, { href, place: linksTo(element, href).indexOf(link) })
    }
    element.addEventListener('click', note)
    return () => {
      stop?.()
      element.removeEventListener('click', note)
    }
  }, [entry, page])
}
