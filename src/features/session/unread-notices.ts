/** Notices of the selected society that this person has not read: on the icon of the app, and in the tray. */
import { localQuery } from '#db/local-query.ts'
import { businessDay } from '#domain/dates.ts'
import { addressedHomes, noticePhase } from '#domain/notice-state.ts'
import { noticeReadId } from '#domain/notices.ts'
import { societySpace } from '#domain/scopes.ts'

export type UnreadNotice = { id: string; title: string }

export const unreadNotices = (societyId: string | null) =>
  localQuery({
    tables: ['notice', 'notice-read', 'my-contact', 'society'],
    key: ['notice', 'unread', societyId],
    read: async (device): Promise<UnreadNotice[]> => {
      if (societyId === null) return []
      const space = societySpace(societyId)
      const own = await device.rows['my-contact'].where('space').equals(space).first()
      if (own === undefined) return []
      const society = await device.rows.society.get([space, societyId])
      const today = businessDay(society, new Date())
      const reads = await device.rows['notice-read'].where('space').equals(space).primaryKeys()
      const read = new Set(reads.map(([, id]) => id))
      const notices = await device.rows.notice.where('space').equals(space).toArray()
      return notices
        .filter((notice) => noticePhase(notice, today) === 'current')
        .filter(({ audience }) => addressedHomes(audience, own.homes, today).length > 0)
        .filter(({ id }) => !read.has(noticeReadId(id, own.id)))
        .sort((a, b) => b.startOn.localeCompare(a.startOn))
        .map(({ id, title }) => ({ id, title }))
    },
  })
