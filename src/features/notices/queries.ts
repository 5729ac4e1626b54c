/** Notices on this device, each with whether this person has read it and, for the office, how many have. */
import type { HomeViewer } from '#components/home/home-part.ts'
import type { NoticeFigureRow, NoticeReadRow, NoticeRow } from '#contract/notices.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { addressedHomes, type NoticePhase, noticePhase } from '#domain/notice-state.ts'
import { noticeReadId } from '#domain/notices.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'

export type NoticeViewer = Pick<HomeViewer, 'uid' | 'societyId' | 'roles'>

export type NoticeItem = {
  notice: NoticeRow
  phase: NoticePhase
  /** The person is one of those it is for; the office has every notice. */
  isForReader: boolean
  isUnread: boolean
  read: NoticeReadRow | null
  figure: NoticeFigureRow | null
  pending: PendingState | null
  /** The server has it not yet. */
  isNew: boolean
}

export type Notices = {
  items: readonly NoticeItem[]
  /** The reader's own, by which reading is noted; null while it has not come. */
  contactId: string | null
  today: string
  /** Writes notices. */
  isOffice: boolean
  isComplete: boolean
}

const tables = [
  'notice',
  'notice-read',
  'notice-figure',
  'my-contact',
  'society',
  'scopes',
  'outbox',
  'meta',
] as const
const entities: readonly string[] = ['notice', 'notice-read']

const newestFirst = (a: NoticeItem, b: NoticeItem) =>
  b.notice.startOn.localeCompare(a.notice.startOn) ||
  (b.notice.publishedAt ?? '').localeCompare(a.notice.publishedAt ?? '')

const readToday = async (device: Device, societyId: string) => {
  const society = await device.rows.society.get([societySpace(societyId), societyId])
  return businessDay(society, new Date())
}

const readNotices = async (
  device: Device,
  { societyId, roles }: NoticeViewer,
): Promise<Notices> => {
  const space = societySpace(societyId)
  const today = await readToday(device, societyId)
  const own = await device.rows['my-contact'].where('space').equals(space).first()
  const reads = await device.rows['notice-read'].where('space').equals(space).toArray()
  const readById = new Map(reads.map((row) => [row.id, row]))
  const figures = await device.rows['notice-figure'].where('space').equals(space).toArray()
  const figureById = new Map(figures.map((row) => [row.id, row]))
  const pending = await readPending(device)
  const notices = await device.rows.notice.where('space').equals(space).toArray()
  const { isComplete } = await readProgress(device, space, ({ entity }) =>
    entities.includes(entity),
  )
  const items = notices.map((notice): NoticeItem => {
    const phase = noticePhase(notice, today)
    const read = (own && readById.get(noticeReadId(notice.id, own.id))) ?? null
    const isForReader = addressedHomes(notice.audience, own?.homes ?? [], today).length > 0
    return {
      ...{ notice, phase, read, isForReader },
      isUnread: phase === 'current' && isForReader && read === null,
      figure: figureById.get(notice.id) ?? null,
      pending: pending.get(`notice/${space}/${notice.id}`) ?? null,
      isNew: notice.rv === 0,
    }
  })
  const isOffice = can(roles, 'notices:publish')
  const contactId = own?.id ?? null
  return { items: items.sort(newestFirst), contactId, today, isOffice, isComplete }
}

export type Reader = { id: string; name: string; flat: string; read: NoticeReadRow | null }

export const noticeQueries = {
  all: (viewer: NoticeViewer) =>
    localQuery({
      tables,
      key: ['notice', 'all', viewer],
      read: (device) => readNotices(device, viewer),
    }),

  /** For Home: nothing before all of them are here. */
  home: (viewer: NoticeViewer) =>
    localQuery({
      tables,
      key: ['notice', 'home', viewer.uid, viewer.societyId, viewer.roles],
      read: async (device): Promise<Notices | null> => {
        const notices = await readNotices(device, viewer)
        return notices.isComplete ? notices : null
      },
    }),

  /** Whom it is for now: those the figure counts. */
  readers: (societyId: string, { id, audience }: Pick<NoticeRow, 'id' | 'audience'>) =>
    localQuery({
      tables: ['contact-card', 'notice-read', 'society'],
      key: ['notice-read', 'readers', societyId, id, audience],
      read: async (device): Promise<Reader[]> => {
        const space = societySpace(societyId)
        const today = await readToday(device, societyId)
        const all = await device.rows['notice-read'].where('space').equals(space).toArray()
        const reads = new Map(
          all.flatMap((row) => (row.noticeId === id ? [[row.contactId, row] as const] : [])),
        )
        const cards = await device.rows['contact-card'].where('space').equals(space).toArray()
        return cards
          .flatMap((card): Reader[] => {
            const homes = addressedHomes(audience, card.homes, today)
            if (homes.length === 0) return []
            const flat = homes
              .map(({ wing, number }) => [wing, number].filter(Boolean).join('-'))
              .join(', ')
            return [{ id: card.id, name: card.name, flat, read: reads.get(card.id) ?? null }]
          })
          .sort((a, b) => a.flat.localeCompare(b.flat) || a.name.localeCompare(b.name))
      },
    }),

  /** The wings one can write to. */
  wings: (societyId: string) =>
    localQuery({
      tables: ['contact-card'],
      key: ['contact-card', 'wings', societyId],
      read: async (device): Promise<string[]> => {
        const space = societySpace(societyId)
        const cards = await device.rows['contact-card'].where('space').equals(space).toArray()
        const wings = cards.flatMap(({ homes }) => homes.map(({ wing }) => wing))
        return [...new Set(wings)].filter((wing) => wing !== '').sort()
      },
    }),

  /** A change that was refused, for the form to begin with. */
  refused: (opId: string | undefined) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'refused-notice', opId],
      read: async (device) =>
        opId === undefined ? null : ((await device.outbox.get({ opId })) ?? null),
    }),
}
