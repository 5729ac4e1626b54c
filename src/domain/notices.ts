/** Rules of notices that both ends run when one is written. */
import type { NoticeFields } from '../contract/notices.ts'
import { mergeFields } from './conflicts/merge-fields.ts'

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

export const noticeFieldNames = [
  'title',
  'body',
  'audience',
  'startOn',
  'expiresOn',
  'eventOn',
  'eventTime',
  'needsAcknowledgement',
] as const satisfies readonly (keyof NoticeFields)[]

type Seen = { [Name in keyof NoticeFields]?: NoticeFields[Name] | undefined }

/**
 * What a draft says when it is published: the person's changes over what others have written meanwhile.
 * @param was what they saw; an older build does not say, and then everything is compared
 * @throws Rejection CONFLICT
 */
export const publishedFields = (
  draft: NoticeFields,
  fields: NoticeFields,
  was: Seen = fields,
): Partial<NoticeFields> => {
  const said = noticeFieldNames.filter((name) => fields[name] !== undefined)
  const changed = said.filter((name) => fields[name] !== was[name] || was === fields)
  const pick = (from: Seen): Seen => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return mergeFields<NoticeFields>(draft, pick(fields), pick(was))
}
