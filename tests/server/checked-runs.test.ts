/** Bills that somebody else checks: whatever day the run has, and whatever a device says it is. */
import { describe, expect, test } from 'vitest'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

const checkedFrom = (since: string) =>
  newPolicy({
    ...{ subject: 'billing', since },
    terms: { cycle: 'monthly', billDay: 1, dueDays: 9, graceDays: 0, isChecked: true },
  })

const extraRun = (fields: Parameters<typeof newRun>[1] = {}) =>
  newRun('2026-10', {
    ...{ kind: 'supplementary', title: 'Painting', headIds: ['general'] },
    ...{ from: '2026-10-31', to: '2026-10-31', dated: '2026-10-31', dueOn: '2026-11-30' },
    ...fields,
  })

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  const openChecked = async (since: string) => {
    const { open } = await openBooks()
    const [admin, treasurer] = [await open('admin'), await open('treasurer')]
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-head.adopt@1', newHead({ headId: 'sinking', position: 2 }))
    await admin.change('charge-policy.adopt@1', checkedFrom(since))
    await admin.sync()
    await treasurer.sync()
    return { admin, treasurer }
  }
  type Office = Awaited<ReturnType<typeof openChecked>>['admin']
  const runsOf = ({ device }: Office) => device.rows['bill-run'].toArray()

  test('a run with a day before bills were checked is checked as well', async () => {
    const { admin } = await openChecked('2026-11-01')
    await admin.change('bill-run.publish@1', extraRun())
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN'])
    expect(await runsOf(admin)).toEqual([])
  })

  test('what is published is what was prepared, field by field', async () => {
    const { admin, treasurer } = await openChecked('2026-04-01')
    const draft = extraRun()
    await admin.change('bill-run.draft@1', draft)
    await admin.sync()
    await treasurer.sync()
    for (const other of [
      { headIds: ['general', 'sinking'] },
      { dueOn: '2026-12-05' },
      { flatIds: ['f1'] },
      { title: 'Lift' },
    ]) {
      await treasurer.change('bill-run.publish@1', { ...draft, ...other })
      await treasurer.sync()
    }
    expect(await refusals(treasurer)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
    const refused = await treasurer.device.outbox.where('state').equals('rejected').sortBy('mid')
    expect(refused.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
      ...[['headIds'], ['dueOn'], ['flatIds'], ['title']],
    ])
    await treasurer.change('bill-run.publish@1', draft)
    await treasurer.sync()
    expect(await runsOf(treasurer)).toMatchObject([{ state: 'published', headIds: ['general'] }])
  })

  test('whoever changes a draft has prepared it, and it is looked at anew', async () => {
    const { admin, treasurer } = await openChecked('2026-04-01')
    const draft = extraRun()
    await admin.change('bill-run.draft@1', draft)
    await admin.sync()
    await treasurer.sync()
    await treasurer.change('bill-run.verify@1', { id: draft.id, at })
    const changed = { ...draft, headIds: ['general', 'sinking'] }
    await treasurer.change('bill-run.draft@1', changed)
    const { uid: preparedUid } = treasurer.device
    expect(await runsOf(treasurer)).toMatchObject([{ state: 'draft', preparedUid }])
    await treasurer.change('bill-run.publish@1', changed)
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['FORBIDDEN'])
    await admin.sync()
    expect(await runsOf(admin)).toMatchObject([{ state: 'draft', preparedUid }])
    await admin.change('bill-run.publish@1', draft)
    await admin.change('bill-run.publish@1', changed)
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CONFLICT'])
    expect(await runsOf(admin)).toMatchObject([{ state: 'published', publishedBy: 'admin' }])
  })
})
