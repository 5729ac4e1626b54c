import type { NoticeFields } from '#contract/notices.ts'

/** What the office wrote of a row; an older server says nothing of the time. */
export const noticeFieldsIn = (row: NoticeFields) => {
  const { title, body, audience, startOn, expiresOn, eventOn, eventTime = null } = row
  const { needsAcknowledgement } = row
  return { title, body, audience, startOn, expiresOn, eventOn, eventTime, needsAcknowledgement }
}
