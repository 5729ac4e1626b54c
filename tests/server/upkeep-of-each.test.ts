/** What the server does by itself for one society after another: a fault in one of them leaves the others alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportDefaults } from '#domain/report-desk.ts'
import { sendOutNotices } from '#server/notices/daily.ts'
import { keepDesk } from '#server/reports/keep-desk.ts'
import type { Versions } from '#server/sync/writer.ts'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newNotice } from '../factories/notices.ts'
import { rethrow } from '../factories/rethrow.ts'

const now = new Date('2026-11-27T03:30:00.000Z')
const weekBefore = new Date('2026-11-20T03:30:00.000Z')

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  beforeAll(async () => {
    a = await openAdmission(kind)
  })
  afterAll(() => a.server.close())

  /** Lake, which comes first, cannot be told of its commits. */
  const faultyLake = () => {
    const failed: string[] = []
    const poke = (versions: Versions) => {
      if ('s:lake' in versions) throw new Error('nobody can be told')
    }
    const onFailed = (error: unknown, societyId: string) => {
      failed.push(`${societyId}: ${(error as Error).message}`)
    }
    return { failed, deps: { database: a.server.database, poke, clock: () => now, onFailed } }
  }

  test('reports are looked through in the next society', async () => {
    for (const societyId of [lake, pond]) {
      await a.inSociety(societyId, async (w) => {
        const society = await w.get('society', societyId, societyId)
        if (society !== undefined) await w.put('society', { ...society, businessDate: null })
        await w.put('report', {
          ...{ ...reportDefaults, societyId, id: 'done', title: 'Lift stops', notes: '' },
          ...{ area: 'community', status: 'resolved', resolvedAt: weekBefore, important: false },
          ...{ startDate: null, dueDate: null, labels: [], folder: 'all', deleted: false },
          ...{ createdAt: weekBefore, updatedAt: weekBefore, reporterUid: 'uid-nobody' },
        })
      })
    }
    const { failed, deps } = faultyLake()
    const mailer = { send: async () => {} }
    const kept = await keepDesk({ ...deps, mailer, base: 'https://a.test', onUnsent: rethrow })
    expect(kept).toEqual({ escalated: 0, resumed: 0, closed: 1 })
    expect(failed).toEqual(['lake: nobody can be told'])
  })

  test('notices go out in the next society', async () => {
    const { at: _, ...notice } = newNotice()
    for (const societyId of [lake, pond]) {
      await a.inSociety(societyId, (w) =>
        w.put('notice', {
          ...{ ...notice, societyId, state: 'published', author: 'Office', isOut: false },
          eventTime: null,
          ...{ authorUid: 'uid-nobody', publishedAt: weekBefore },
        }),
      )
    }
    const { failed, deps } = faultyLake()
    expect(await sendOutNotices(deps)).toBe(1)
    expect(failed).toEqual(['lake: nobody can be told'])
  })
})
