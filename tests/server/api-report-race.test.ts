/** A call of another program about reports that meets a change of somebody else's halfway (spec 7.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { countBlocked } from '../factories/blocked.ts'
import { databaseKinds } from '../factories/database.ts'

const label = 'label:api'

// The embedded database runs one transaction at a time.
describe.runIf(databaseKinds.includes('postgres'))('on postgres', () => {
  let a: Admission
  let client: Awaited<ReturnType<typeof openApiClient>>
  beforeAll(async () => {
    a = await openAdmission('postgres')
    client = await openApiClient(a.server)
    const named = { societyId: lake, id: label, handle: 'api', title: 'API', color: 'green' }
    await a.inSociety(lake, (w) => w.put('label', named))
  })
  afterAll(() => a.server.close())

  const call = async (operation: string, input: Record<string, unknown>) => {
    const { token } = await a.member('admin')
    return client.call(`reportproblem-app.${operation}`, { token, society: lake, input })
  }
  const newReport = async () => {
    const { body } = await call('new-reportproblem', { title: 'Lift stops at four' })
    return (body as { id: string }).id
  }
  const changed = { title: 'Lift stops at five', important: true, labels: [label] }

  /** @returns what the call answers that has come as far as this change before it was there for others to see */
  const during = async (id: string, operation: string, input: Record<string, unknown>) => {
    const { running } = await a.inSociety(lake, async (w) => {
      const report = await w.get('report', lake, id)
      if (report === undefined) throw new Error('no report')
      await w.put('report', { ...report, ...changed })
      const called = call(operation, input)
      await expect.poll(() => countBlocked(a.server.database), { timeout: 10_000 }).toBe(1)
      return { running: called }
    })
    return (await running).body
  }

  test('a label is toggled as it stands then, and nothing else of the report is put back', async () => {
    const id = await newReport()
    const asked = { selectedReportproblemIds: [id], labelId: label }
    expect(await during(id, 'toggle-label', asked)).toMatchObject([{ ...changed, labels: [] }])
  })

  test('a folder and the mark of deletion leave what somebody else has changed', async () => {
    const moved = await newReport()
    const asked = { selectedReportproblemIds: [moved], folderId: 'lifts' }
    const folder = { ...changed, folder: 'lifts' }
    expect(await during(moved, 'set-folder', asked)).toMatchObject([folder])
    const removed = await newReport()
    expect(await during(removed, 'remove-reportproblem', { id: removed })).toMatchObject({
      ...changed,
      deleted: true,
    })
  })

  test('an item is compared with what stands there when it is written', async () => {
    const id = await newReport()
    const flags = { completed: false, starred: false, important: true, deleted: false }
    const dates = { startDate: null, dueDate: null }
    const item = { id, title: 'Lift stops', notes: '', ...dates, ...flags, folder: 'all' }
    const asked = { ...item, labels: [] }
    expect(await during(id, 'update-reportproblem', asked)).toEqual(asked)
  })
})
