/** What is written by itself when plain rows of a society have changed, so that no writer of those can forget it. */
import {
  isEntered,
  nothingEntered,
  projectMonthFigures,
  writtenOf,
} from '../books/month-figures.ts'
import { setOffAdvances } from '../books/set-off.ts'
import { isOfAccounts, noAccounts } from '../books/settle-holdings.ts'
import { projectNoticeFigures, type WrittenNotices } from '../notices/figures.ts'
import { enterOldReceipts } from '../receipts/enter-old.ts'
import { followAllReports, followReports } from '../reports/follow-reports.ts'
import { numberReports } from '../reports/number-reports.ts'
import type { TableName } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { projectContacts } from './contact-copies.ts'
import {
  idsAtMost,
  isHome,
  projectAllHoldings,
  projectHoldingCards,
  type WrittenHomes,
} from './holding-cards.ts'
import { projectMailRecipients } from './mail-recipients.ts'
import { projectMemberCards } from './member-cards.ts'

export type Projections = {
  note: (name: TableName, id: string) => void
  /** Once, in the end of the commit. @param isAnew sums are made of all rows, not of what has changed */
  write: (writer: Writer, societyId: string, now: Date, isAnew: boolean) => Promise<void>
}

export const createProjections = (): Projections => {
  const homes: WrittenHomes = { flat: new Set(), contact: new Set(), holding: new Set() }
  const reports = new Set<string>()
  const accounts = noAccounts()
  const entered = nothingEntered()
  let hasPeople = false
  const noticed: WrittenNotices = { notice: new Set(), 'notice-read': new Set() }
  let hasMoves = false
  return {
    note: (name, id) => {
      if (isHome(name)) homes[name].add(id)
      if (name === 'report') reports.add(id)
      if (isOfAccounts(name)) accounts[name].add(id)
      if (isEntered(name)) entered[name].add(id)
      hasPeople ||= isHome(name) || name === 'membership'
      if (name === 'notice' || name === 'notice-read') noticed[name].add(id)
      hasMoves ||= name === 'flat' || name === 'holding' || name === 'membership'
    },
    write: async (writer, societyId, now, isAnew) => {
      await projectHoldingCards(writer, societyId, homes)
      if (entered.voucher.size > 0)
        await setOffAdvances(
          writer,
          societyId,
          await writtenOf(writer, 'voucher', societyId, entered),
        )
      await projectMonthFigures(writer, societyId, { ...accounts, ...entered }, now, isAnew)
      await numberReports(writer, societyId, reports)
      await followReports(writer, societyId, reports)
      await projectNoticeFigures(writer, societyId, now, noticed, hasMoves)
      if (!hasPeople) return
      await projectMemberCards(writer, societyId)
      await projectMailRecipients(writer, societyId, now)
      // A removed home or membership no longer says whose it was: then all are looked at. A statement carries so many values.
      const isAll = hasMoves || homes.contact.size > idsAtMost
      await projectContacts(writer, societyId, now, isAll ? undefined : [...homes.contact])
    },
  }
}

/** For a society that is older than its projections. */
export const projectAll = async (writer: Writer, societyId: string, now: Date): Promise<void> => {
  await projectAllHoldings(writer, societyId)
  await enterOldReceipts(writer, societyId)
  await projectMemberCards(writer, societyId)
  await projectMailRecipients(writer, societyId, now)
  await projectContacts(writer, societyId, now)
  await followAllReports(writer, societyId)
}
