/**
 * What a feature adds to Home (ux.md 3.5): a card, and what of it waits for this person. Routes put the parts together; a part
 * knows no other.
 */
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SocietyRole } from '#contract/societies.ts'

/** Of the person's session, what Home depends on. */
export type HomeViewer = {
  uid: string
  societyId: string
  roles: readonly SocietyRole[]
  /** Owns a flat of the society, or has owned one. */
  hasHolding: boolean
}

/** What comes first; the first task of all is the page's primary action. */
export const urgency = { approvals: 1, refused: 2, overdue: 3, own: 4, rest: 5 } as const

export type HomeTask = {
  id: string
  urgency: (typeof urgency)[keyof typeof urgency]
  text: string
  detail?: string
  /** A verb. */
  action: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Nobody is sent offline to what only works online. */
  needsInternet?: boolean
}

/** As `localQuery` makes them. */
type PartQuery<Data> = {
  queryKey: readonly unknown[]
  /** Null while not all of it is on this device: nothing is counted before. */
  queryFn: () => Promise<Data | null>
}

/** Methods, so that parts with data of their own stand in one list. */
export type HomePart<Data = unknown> = {
  id: string
  isFor(viewer: HomeViewer): boolean
  query(viewer: HomeViewer): PartQuery<Data>
  tasks(data: Data, viewer: HomeViewer): readonly HomeTask[]
  title(viewer: HomeViewer): string
  /** What is said where there is nothing; null where there is something. */
  empty(data: Data): string | null
  /** True: there is no card at all; nor is there one before this is known. */
  isAbsent?(data: Data): boolean
  Body(props: { data: Data; viewer: HomeViewer }): ReactNode
}
