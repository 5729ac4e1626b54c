/** What the analytics dashboard counts, from the rows on this device. */
import type { MemberCardRow } from '#contract/members.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { ReportRow } from '#contract/reports.ts'
import type { UsageDayRow } from '#contract/usage.ts'
import type { ScopeState } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import type { UsageTargets } from '#domain/usage.ts'

export type AnalyticsRows = {
  reports: readonly ReportRow[]
  receipts: readonly ReceiptRow[]
  members: readonly MemberCardRow[]
  usage: readonly UsageDayRow[]
  targets: UsageTargets
  /** The society's name. */
  society: string
  /** The society's business day. */
  today: string
}

/** A year of months, and a receipt that was written down before the day it names. */
const daysBack = 400

const entities = ['report', 'receipt', 'member-card', 'usage-day'] as const

const isWanted = ({ entity }: ScopeState) => (entities as readonly string[]).includes(entity)

export const analyticsQuery = (societyId: string) =>
  localQuery({
    tables: [...entities, 'society', 'scopes'],
    key: ['report', 'analytics', societyId],
    isLong: true,
    read: async (device) => {
      const space = societySpace(societyId)
      const row = await device.rows.society.get([space, societyId])
      const today = businessDay(row, new Date())
      const since = addDays(today, -daysBack)
      const reports = await device.rows.report
        .where('[space+createdAt]')
        .between([space, since], [space, '\uffff'])
        .toArray()
      const receipts = await device.rows.receipt
        .where('[space+recordedAt]')
        .between([space, since], [space, '\uffff'])
        .toArray()
      const members = await device.rows['member-card'].where('space').equals(space).toArray()
      const usage = await device.rows['usage-day'].where('space').equals(space).toArray()
      const progress = await readProgress(device, space, isWanted)
      return {
        items: reports,
        rows: {
          ...{ reports, receipts, members, usage, today },
          ...{ targets: row ?? {}, society: row?.name ?? '' },
        },
        ...progress,
      }
    },
  })
