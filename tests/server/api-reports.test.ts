/** `/api/reportproblem-app` as a program of others calls it, by the description alone (spec 4.10, 7.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { databaseKinds } from '../factories/database.ts'

/** `admin@pond` is of the other society. */
const seatOf = (name: string): [string, string?] => name.split('@') as [string, string?]

type Client = Awaited<ReturnType<typeof openApiClient>>
type Report = Record<string, unknown> & { id: string; labels: string[] }

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let client: Client
  beforeAll(async () => {
    a = await openAdmission(kind)
    client = await openApiClient(a.server)
    await a.inSociety(lake, (w) =>
      w.putAll(
        'label',
        ['api', 'mobile'].map((handle) => ({
          ...{ societyId: lake, id: `label:${handle}`, handle, title: handle, color: 'green' },
        })),
      ),
    )
  })
  afterAll(() => a.server.close())

  const as = async (name: string | undefined, operation: string, input = {}, society = lake) => {
    const token = name === undefined ? undefined : (await a.member(...seatOf(name))).token
    return client.call(`reportproblem-app.${operation}`, { token, society, input })
  }
  const list = async (name: string, input = {}) =>
    (await as(name, 'reportproblems', input)).body as Report[]
  const report = async (name: string, title: string, more = {}) =>
    (await as(name, 'new-reportproblem', { title, ...more })).body as Report
  const titles = async (name: string, input = {}) =>
    (await list(name, input)).map(({ title }) => title)

  test('an item comes back as the specification has it, whole and changed', async () => {
    const made = await report('owner', 'Lift stops at four', {
      ...{ notes: 'Between floors', dueDate: '2030-01-31', starred: true, important: true },
      labels: ['label:api'],
    })
    expect(made).toEqual({
      ...{ id: made.id, title: 'Lift stops at four', notes: 'Between floors', startDate: null },
      ...{ dueDate: '2030-01-31', completed: false, starred: true, important: true },
      ...{ deleted: false, labels: ['label:api'], folder: 'all' },
    })
    const asked = { ...made, title: 'Lift stops at five', starred: false, labels: [] }
    expect((await as('owner', 'update-reportproblem', asked)).body).toEqual(asked)
    const done = { ...asked, completed: true }
    expect((await as('owner', 'update-reportproblem', done)).body).toEqual(done)
  })

  test('one update takes an item out of the trash and completes it, or reopens and deletes it', async () => {
    const gone = await report('admin', 'Lamp is broken', { deleted: true })
    const done = { ...gone, deleted: false, completed: true }
    expect((await as('admin', 'update-reportproblem', done)).body).toEqual(done)
    const again = { ...done, deleted: true, completed: false }
    expect((await as('admin', 'update-reportproblem', again)).body).toEqual(again)
    await as('admin', 'update-reportproblem', { ...again, deleted: false })
  })

  test('filters, labels and folders choose, in every folder; deleted ones are in one filter alone', async () => {
    const due = await report('admin', 'Pump is loud', { dueDate: '2030-02-01' })
    const starred = await report('admin', 'Gate is open', { starred: true, important: true })
    await as('admin', 'set-folder', { selectedReportproblemIds: [due.id], folderId: 'pumps' })
    await as('admin', 'toggle-label', {
      ...{ selectedReportproblemIds: [due.id, starred.id], labelId: 'label:mobile' },
    })
    expect(await titles('admin', { folderHandle: 'pumps' })).toEqual(['Pump is loud'])
    expect(await titles('admin', { filterHandle: 'dueDate' })).toContain('Pump is loud')
    expect(await titles('admin', { filterHandle: 'starred' })).toEqual(['Gate is open'])
    expect(await titles('admin', { filterHandle: 'important' })).toContain('Gate is open')
    expect((await titles('admin', { labelHandle: 'mobile' })).sort()).toEqual([
      'Gate is open',
      'Pump is loud',
    ])
    const removed = await as('admin', 'remove-reportproblem', { id: starred.id })
    expect(removed.body).toMatchObject({ deleted: true })
    expect(await titles('admin')).not.toContain('Gate is open')
    expect(await titles('admin', { filterHandle: 'deleted' })).toEqual(['Gate is open'])
    const folders = (await as('admin', 'folders')).body as Report[]
    expect(folders.map(({ handle }) => handle)).toEqual(['all', 'pumps'])
    const filters = (await as('admin', 'filters')).body as Report[]
    expect(filters.map(({ title }) => title)).toEqual([
      ...['Starred', 'Priority', 'Scheduled', 'Today', 'Done', 'Deleted'],
    ])
    expect((await as('admin', 'reportproblems', { labelHandle: 'none' })).status).toBe(404)
  })

  test('a label is taken from those that have it and given to the others', async () => {
    const one = await report('admin', 'Tap drips', { labels: ['label:api'] })
    const two = await report('admin', 'Wall is wet')
    const selected = { selectedReportproblemIds: [one.id, two.id], labelId: 'label:api' }
    const once = (await as('admin', 'toggle-label', selected)).body as Report[]
    expect(once.map(({ labels }) => labels)).toEqual([[], ['label:api']])
    const twice = (await as('admin', 'toggle-label', selected)).body as Report[]
    expect(twice.map(({ labels }) => labels)).toEqual([['label:api'], []])
  })

  test('deleting is for good, and all or nothing', async () => {
    const mine = await report('admin', 'Old poster')
    const gone = { selectedReportproblemIds: [mine.id, 'r-nobody'] }
    expect((await as('admin', 'delete-reportproblems', gone)).status).toBe(404)
    expect(await titles('admin')).toContain('Old poster')
    await as('admin', 'delete-reportproblems', { selectedReportproblemIds: [mine.id] })
    expect(await titles('admin')).not.toContain('Old poster')
    expect(await titles('admin', { filterHandle: 'deleted' })).not.toContain('Old poster')
  })

  test('pages are there for who asks, and leave nothing out', async () => {
    const all = await list('admin')
    const pages: Report[] = []
    for (let page = await list('admin', { limit: '2' }); page.length > 0; ) {
      pages.push(...page)
      page = await list('admin', { limit: '2', after: page.at(-1)?.id })
    }
    expect(pages).toEqual(all)
  })

  test('a page goes on after a line that has left the list, and one that is gone is spoken of', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await report('admin', title, { folder: 'stairs' })
    }
    const asked = { folderHandle: 'stairs', limit: '1' }
    const [newest] = await list('admin', asked)
    const selected = { selectedReportproblemIds: [newest?.id] }
    await as('admin', 'set-folder', { ...selected, folderId: 'roof' })
    const next = { ...asked, limit: '2', after: newest?.id }
    const left = await list('admin', { folderHandle: 'stairs' })
    expect(left).toHaveLength(2)
    expect(await list('admin', next)).toEqual(left)
    await as('admin', 'delete-reportproblems', selected)
    expect(await as('admin', 'reportproblems', next)).toMatchObject({
      status: 410,
      body: { error: 'GONE', message: expect.stringMatching(/^after: /) },
    })
  })

  test('a new item is as it was sent: done, in a folder, or deleted', async () => {
    const item = { completed: true, folder: 'gate', starred: true, important: false }
    const made = await report('admin', 'Gate squeaks', item)
    expect(made).toMatchObject({ ...item, deleted: false })
    expect(await titles('admin', { folderHandle: 'gate' })).toEqual(['Gate squeaks'])
    const gone = await report('admin', 'Never mind', { deleted: true })
    expect(gone).toMatchObject({ deleted: true, folder: 'all' })
    expect(await titles('admin', { filterHandle: 'deleted' })).toContain('Never mind')
    const named = await as('admin', 'new-reportproblem', { title: 'Odd one', folder: 'a b' })
    expect(named).toMatchObject({ status: 400, body: { message: 'folder: INVALID' } })
    expect(await titles('admin')).not.toContain('Odd one')
  })

  /** With a personal report of the owner, which each of them has before them anew. */
  const inputOf = (operation: string, secret: Report): object => {
    const selected = { selectedReportproblemIds: [secret.id] }
    const inputs: Record<string, object> = {
      'new-reportproblem': { title: 'A report' },
      'update-reportproblem': { ...secret, important: true },
      'remove-reportproblem': { id: secret.id },
      'set-folder': { ...selected, folderId: 'x' },
      'toggle-label': { ...selected, labelId: 'label:api' },
      'delete-reportproblems': selected,
    }
    return inputs[operation] ?? {}
  }
  const seats = ['owner', 'admin', 'staff', 'tenant', 'member', 'admin@pond']

  test.each([
    ['reportproblems', [200, 200, 200, 200, 200, 403]],
    ['filters', [200, 200, 200, 200, 200, 403]],
    ['labels', [200, 200, 200, 200, 200, 403]],
    ['folders', [200, 200, 200, 200, 200, 403]],
    ['new-reportproblem', [200, 200, 200, 200, 200, 403]],
    ['update-reportproblem', [200, 200, 200, 404, 404, 403]],
    ['remove-reportproblem', [200, 200, 403, 404, 404, 403]],
    ['set-folder', [200, 200, 200, 404, 404, 403]],
    ['toggle-label', [200, 200, 200, 404, 404, 403]],
    ['delete-reportproblems', [200, 200, 403, 404, 404, 403]],
  ])('%s, seat by seat', async (operation, expected) => {
    expect(client.names).toContain(`reportproblem-app.${operation}`)
    const statuses: number[] = []
    for (const seat of seats) {
      const secret = await report('owner', 'Only the office')
      statuses.push((await as(seat, operation, inputOf(operation, secret))).status)
    }
    expect(statuses).toEqual(expected)
    // with the ids of the one society in the other: they are not there
    const secret = await report('owner', 'Only the office')
    const { status } = await as('admin@pond', operation, inputOf(operation, secret), pond)
    const namesIt = JSON.stringify(inputOf(operation, secret)).includes(secret.id)
    expect(status).toBe(namesIt ? 404 : 200)
    expect(await list('owner')).toContainEqual(secret)
  })

  test('the table has every operation', () => {
    const all = client.names.filter((name) => name.startsWith('reportproblem-app.'))
    expect(all).toHaveLength(10)
  })

  test('nobody sees or changes what is not theirs, and a guest nothing', async () => {
    const secret = await report('owner', 'Only the office')
    for (const name of ['tenant', 'member']) {
      expect(await titles(name)).not.toContain('Only the office')
      expect((await as(name, 'update-reportproblem', secret)).status).toBe(404)
      expect((await as(name, 'remove-reportproblem', { id: secret.id })).status).toBe(404)
    }
    expect(await titles('super')).toContain('Only the office')
    for (const name of client.names.filter((each) => each.startsWith('reportproblem-app'))) {
      const operation = name.split('.')[1] ?? ''
      const input = inputOf(operation, secret)
      expect((await as(undefined, operation, input)).status, `${name} by a guest`).toBe(401)
      expect((await as('super', operation, input, pond)).status, `${name} elsewhere`).toBe(403)
    }
    expect(await list('super')).toContainEqual(secret)
  })
})
