/** Rules of notices that both ends run when one is written. */
import type { NoticeFields } from '../contract/notices.ts'

const wingPrefix = 'wing:'
export const wingAudience = (wing: string) => `${wingPrefix}${wing}`
/** The name of the wing; undefined for who is not told by a wing. */
export const wingOfAudience = (audience: string): string | undefined =>
  audience.startsWith(wingPrefix) ? audience.slice(wingPrefix.length) : undefined

type Days = Pick<NoticeFields, 'startOn' | 'expiresOn'>

/** The fields whose days do not fit each other. */
export const wrongNoticeDays = ({ startOn, expiresOn }: Days): 'expiresOn'[] =>
  expiresOn !== null && expiresOn < startOn ? ['expiresOn'] : []

export const noticeReadId = (noticeId: string, contactId: string) => `${noticeId}.${contactId}`
