/** A queued change in the person's own words, by what it says. */
import { moneyText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import type { SubjectKind } from '#contract/attachments.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { isMutationName } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'
import { booksChangeWords } from './books-change-words.ts'
import { fieldLabel } from './field-words.ts'
import { mailChangeWords } from './mail-change-words.ts'
import type { Words, WordsOf } from './words-of.ts'

const reportTitle = ({ title }: QueuedChange) => ({ title: title || m.change_untitled() })

const labelled = (change: QueuedChange) => ({
  ...reportTitle(change),
  label: change.label ?? m.change_unknown_label(),
})

const joined = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(', ')

const takenBack = ({ receipt, flat }: QueuedChange) => {
  const amount = receipt === null ? null : moneyText(receipt.amount)
  return { title: joined(receipt?.number, flat, amount) || m.change_unknown_receipt() }
}

const residentTitle = ({ title }: QueuedChange) => ({ title: title || m.change_unknown_resident() })
const householdTitle = ({ title }: QueuedChange) => ({
  title: title || m.change_unknown_household(),
})
const noticeTitle = ({ title }: QueuedChange) => ({ title: title || m.change_unknown_notice() })
const contactTitle = ({ title }: QueuedChange) => ({ title: title || m.change_unknown_contact() })

type NamedWords = ({ name }: { name: string }) => string
const paperWords = [m.change_attachment_add, m.refused_attachment_add] as const
/** What goes with something else is no document of its own. */
const fileWords: { [Kind in SubjectKind]?: readonly [made: NamedWords, refused: NamedWords] } = {
  mail: [m.change_attachment_mail, m.refused_attachment_mail],
  report: [m.change_attachment_report, m.refused_attachment_report],
  'reported-payment': [m.change_attachment_paid, m.refused_attachment_paid],
}

const wordsOf: { [Name in MutationName]: WordsOf<Name> } = {
  'report.create@1': (_, change) => ({
    made: m.change_report_create(reportTitle(change)),
    refused: m.refused_report_create(reportTitle(change)),
  }),
  'report.edit@1': (_, change) => ({
    made: m.change_report_edit(reportTitle(change)),
    refused: m.refused_report_edit(reportTitle(change)),
  }),
  'report.complete@1': ({ completed }, change) => ({
    made: (completed ? m.change_report_complete : m.change_report_reopen)(reportTitle(change)),
    refused: (completed ? m.refused_report_complete : m.refused_report_reopen)(reportTitle(change)),
  }),
  'report.prioritise@1': ({ important }, change) => ({
    made: (important ? m.change_report_priority : m.change_report_no_priority)(reportTitle(change)),
    refused: (important ? m.refused_report_priority : m.refused_report_no_priority)(
      reportTitle(change),
    ),
  }),
  'report.star@1': ({ starred }, change) => ({
    made: (starred ? m.change_report_star : m.change_report_unstar)(reportTitle(change)),
    refused: (starred ? m.refused_report_star : m.refused_report_unstar)(reportTitle(change)),
  }),
  'report.label@1': ({ on }, change) => ({
    made: (on ? m.change_report_label : m.change_report_unlabel)(labelled(change)),
    refused: (on ? m.refused_report_label : m.refused_report_unlabel)(labelled(change)),
  }),
  'report.remove@1': ({ deleted }, change) => ({
    made: (deleted ? m.change_report_remove : m.change_report_restore)(reportTitle(change)),
    refused: (deleted ? m.refused_report_remove : m.refused_report_restore)(reportTitle(change)),
  }),
  'report.move@1': (_, change) => ({
    made: m.change_report_move(reportTitle(change)),
    refused: m.refused_report_move(reportTitle(change)),
  }),
  'report.assign@1': (_, change) => ({
    made: m.change_report_assign(reportTitle(change)),
    refused: m.refused_report_assign(reportTitle(change)),
  }),
  'report.comment@1': (_, change) => ({
    made: m.change_report_comment(reportTitle(change)),
    refused: m.refused_report_comment(reportTitle(change)),
  }),
  'report.rate@1': (_, change) => ({
    made: m.change_report_rate(reportTitle(change)),
    refused: m.refused_report_rate(reportTitle(change)),
  }),
  'report.erase@1': (_, change) => ({
    made: m.change_report_erase(reportTitle(change)),
    refused: m.refused_report_erase(reportTitle(change)),
  }),
  'report.folder@1': (_, change) => ({
    made: m.change_report_folder(reportTitle(change)),
    refused: m.refused_report_folder(reportTitle(change)),
  }),
  'label.save@1': ({ title }) => ({
    made: m.change_label_save({ title }),
    refused: m.refused_label_save({ title }),
  }),
  'label.remove@1': () => ({ made: m.change_label_remove(), refused: m.refused_label_remove() }),
  'receipt.create@1': ({ amount, mode, reference }, { flat }) => {
    const title = joined(flat, moneyText(amount), `${modeWords[mode]()} ${reference}`.trim())
    return {
      made: m.change_receipt_create({ title }),
      refused: m.refused_receipt_create({ title }),
    }
  },
  'receipt.reverse@1': (_, change) => ({
    made: m.change_receipt_reverse(takenBack(change)),
    refused: m.refused_receipt_reverse(takenBack(change)),
  }),
  'setup.add@1': (_, { title }) => ({
    made: m.change_setup_add({ title }),
    refused: m.refused_setup_add({ title }),
  }),
  'setup.edit@1': (_, { title }) => ({
    made: m.change_setup_edit({ title }),
    refused: m.refused_setup_edit({ title }),
  }),
  'setup.remove@1': (_, { title }) => ({
    made: m.change_setup_remove({ title }),
    refused: m.refused_setup_remove({ title }),
  }),
  'society.edit@1': () => ({
    made: m.change_society_edit(),
    refused: m.refused_society_edit(),
  }),
  'attachment.add@1': ({ name, subjectKind }, { paperOf }) => {
    if (paperOf !== null) {
      const { name: of, amount } = paperOf
      const words = { name, of: joined(of, amount === null ? '' : moneyText(Math.abs(amount))) }
      return { made: m.change_attachment_of(words), refused: m.refused_attachment_of(words) }
    }
    const [made, refused] = fileWords[subjectKind] ?? paperWords
    return { made: made({ name }), refused: refused({ name }) }
  },
  'attachment.edit@1': (_, { title }) => ({
    made: m.change_attachment_edit({ title: title || m.change_unknown_file() }),
    refused: m.refused_attachment_edit({ title: title || m.change_unknown_file() }),
  }),
  'attachment.remove@1': ({ removed }, { title }) => {
    const words = { title: title || m.change_unknown_file() }
    return {
      made: (removed ? m.change_attachment_remove : m.change_attachment_restore)(words),
      refused: (removed ? m.refused_attachment_remove : m.refused_attachment_restore)(words),
    }
  },
  'contact.own@1': () => ({ made: m.change_contact_own(), refused: m.refused_contact_own() }),
  'contact.share@1': ({ field }) => ({
    made: m.change_contact_share({ field: fieldLabel(field) }),
    refused: m.refused_contact_share({ field: fieldLabel(field) }),
  }),
  'contact.edit@1': (_, change) => ({
    made: m.change_contact_edit(contactTitle(change)),
    refused: m.refused_contact_edit(contactTitle(change)),
  }),
  'contact.note@1': (_, change) => ({
    made: m.change_contact_note(contactTitle(change)),
    refused: m.refused_contact_note(contactTitle(change)),
  }),
  'contact.star@1': ({ starred }, change) => ({
    made: (starred ? m.change_contact_star : m.change_contact_unstar)(contactTitle(change)),
    refused: (starred ? m.refused_contact_star : m.refused_contact_unstar)(contactTitle(change)),
  }),
  'resident.edit@1': (_, change) => ({
    made: m.change_resident_edit(residentTitle(change)),
    refused: m.refused_resident_edit(residentTitle(change)),
  }),
  'holding.show-bills@1': ({ shows }) => ({
    made: shows ? m.change_show_bills() : m.change_hide_bills(),
    refused: shows ? m.refused_show_bills() : m.refused_hide_bills(),
  }),
  'household.add@1': (_, change) => ({
    made: m.change_household_add(householdTitle(change)),
    refused: m.refused_household_add(householdTitle(change)),
  }),
  'household.edit@1': (_, change) => ({
    made: m.change_household_edit(householdTitle(change)),
    refused: m.refused_household_edit(householdTitle(change)),
  }),
  'household.remove@1': (_, change) => ({
    made: m.change_household_remove(householdTitle(change)),
    refused: m.refused_household_remove(householdTitle(change)),
  }),
  ...mailChangeWords,
  'notice.draft@1': (_, change) => ({
    made: m.change_notice_draft(noticeTitle(change)),
    refused: m.refused_notice_draft(noticeTitle(change)),
  }),
  'notice.publish@1': (_, change) => ({
    made: m.change_notice_publish(noticeTitle(change)),
    refused: m.refused_notice_publish(noticeTitle(change)),
  }),
  'notice.edit@1': (_, change) => ({
    made: m.change_notice_edit(noticeTitle(change)),
    refused: m.refused_notice_edit(noticeTitle(change)),
  }),
  'notice.withdraw@1': ({ withdrawn }, change) => ({
    made: (withdrawn ? m.change_notice_withdraw : m.change_notice_bring_back)(noticeTitle(change)),
    refused: (withdrawn ? m.refused_notice_withdraw : m.refused_notice_bring_back)(
      noticeTitle(change),
    ),
  }),
  'notice.read@1': (_, change) => ({
    made: m.change_notice_read(noticeTitle(change)),
    refused: m.refused_notice_read(noticeTitle(change)),
  }),
  'notice.acknowledge@1': (_, change) => ({
    made: m.change_notice_acknowledge(noticeTitle(change)),
    refused: m.refused_notice_acknowledge(noticeTitle(change)),
  }),
  ...booksChangeWords,
  'society.select@1': () => ({
    made: m.change_society_select(),
    refused: m.refused_society_select(),
  }),
  'profile.name@1': ({ displayName }) => ({
    made: m.change_profile_name({ name: displayName }),
    refused: m.refused_profile_name({ name: displayName }),
  }),
  'profile.photo@1': ({ photoURL }) =>
    photoURL === null
      ? { made: m.change_profile_photo_off(), refused: m.refused_profile_photo_off() }
      : { made: m.change_profile_photo(), refused: m.refused_profile_photo() },
  'settings.set@1': () => ({ made: m.change_setting(), refused: m.refused_setting() }),
  'shortcut.star@1': ({ on }) => ({
    made: (on ? m.change_shortcut_star : m.change_shortcut_unstar)(),
    refused: (on ? m.refused_shortcut_star : m.refused_shortcut_unstar)(),
  }),
  'shortcut.move@1': () => ({
    made: m.change_shortcut_move(),
    refused: m.refused_shortcut_move(),
  }),
  'terms.accept@1': () => ({ made: m.change_terms_accept(), refused: m.refused_terms_accept() }),
  'noop@1': (_, change) => unknown(change),
}

/** A name of another version has no words here. */
const unknown = ({ title, name }: QueuedChange): Words => {
  const words = m.change_unknown({ title: title || name })
  return { made: words, refused: words }
}

const knownWords = <Name extends MutationName>(name: Name, change: QueuedChange): Words => {
  const words: WordsOf<Name> = wordsOf[name]
  return words(change.args as MutationArgs<Name>, change) // parsed by the schema of that name when queued
}

export const changeWords = (change: QueuedChange): string => {
  const { name, state } = change
  const { made, refused } = isMutationName(name) ? knownWords(name, change) : unknown(change)
  return state === 'rejected' ? refused : made
}
