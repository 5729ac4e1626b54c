/** What of a draft cannot be saved, by its field, and how to mend it. */
import type { Rejection } from '#contract/errors.ts'
import { mailAddresseesLimit, mailHtmlLimit, mailSubjectLimit } from '#contract/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { DraftFields } from '../mutations.ts'

export type DraftProblems = Partial<Record<keyof DraftFields, string>>

export const overLimit = ({ to, subject, html }: DraftFields): DraftProblems => ({
  ...(to.length > mailAddresseesLimit && { to: m.mail_error_many({ max: mailAddresseesLimit }) }),
  ...(subject.length > mailSubjectLimit && {
    subject: m.mail_error_subject({ max: mailSubjectLimit }),
  }),
  // a letter takes about two with its marks
  ...(html.length > mailHtmlLimit && { html: m.mail_error_text({ max: mailHtmlLimit / 2 }) }),
})

export const refusalOf = ({ code, fields }: Rejection): DraftProblems => {
  if (fields.to !== undefined) return { to: m.mail_error_refused() }
  if (fields.subject !== undefined)
    return { subject: m.mail_error_subject({ max: mailSubjectLimit }) }
  return { html: code === 'GONE' ? m.mail_error_gone() : m.mail_error_unsaved() }
}

/** The fields that nothing stands against. */
export const without = <T extends Partial<DraftFields>>(
  { to, subject, html }: T,
  problems: DraftProblems,
): Partial<DraftFields> => ({
  ...(to !== undefined && problems.to === undefined && { to }),
  ...(subject !== undefined && problems.subject === undefined && { subject }),
  ...(html !== undefined && problems.html === undefined && { html }),
})
