/** What each seat tries of the work on reports and of labels, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { reportDefaults } from '#domain/report-desk.ts'
import { lake } from './admission.ts'
import { newReport } from './report.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const at = '2026-11-20T08:00:00.000Z'
const said = { text: 'Still so', visibility: 'all' }
const space = `s:${lake}`

export const deskTries = ({ a, change }: TryContext): Tries => {
  /** A personal report of somebody who is none of these. */
  const onReport = async (
    person: Person,
    name: string,
    args: object,
    as: 'open' | 'resolved' | 'deleted' = 'open',
  ) => {
    const { at: _at, ...form } = newReport()
    await a().inSociety(lake, (w) =>
      w.put('report', {
        ...{ ...reportDefaults, ...form, societyId: lake, folder: 'all' },
        ...{ status: as === 'resolved' ? 'resolved' : 'open', deleted: as === 'deleted' },
        ...{ createdAt: new Date(at), updatedAt: new Date(at), reporterUid: 'uid-somebody' },
      }),
    )
    const shared = { id: form.id, eventId: randomUUID(), at }
    return change(person, { space, name, args: { ...shared, ...args } })
  }
  const saveLabel = async (person: Person, id = `label-${randomUUID()}`) => {
    const args = { id, title: id.slice(0, 40), color: 'teal' }
    return change(person, { space, name: 'label.save@1', args })
  }
  const move = (to: string, reason = '') => ({ to, reason, until: null })
  return {
    'report.comment on a report of another': (person) => onReport(person, 'report.comment@1', said),
    'report.comment as a private note': (person) =>
      onReport(person, 'report.comment@1', { ...said, visibility: 'staff' }),
    'report.move of another’s report': (person) =>
      onReport(person, 'report.move@1', move('resolved')),
    'report.move to rejected': (person) =>
      onReport(person, 'report.move@1', move('rejected', 'Not ours')),
    'report.assign to oneself': (person) =>
      onReport(person, 'report.assign@1', { assignee: person?.uid ?? 'nobody', name: '' }),
    'report.rate of another’s report': (person) =>
      onReport(person, 'report.rate@1', { rating: 5, text: '' }, 'resolved'),
    'report.erase of another’s report': (person) =>
      onReport(person, 'report.erase@1', {}, 'deleted'),
    'report.folder of another’s report': (person) =>
      onReport(person, 'report.folder@1', { folder: 'gate' }),
    'label.save': (person) => saveLabel(person),
    'label.remove': async (person) => {
      const id = `label-${randomUUID()}`
      await a().inSociety(lake, (w) =>
        w.put('label', { societyId: lake, id, handle: id, title: id, color: 'teal' }),
      )
      return change(person, { space, name: 'label.remove@1', args: { id } })
    },
  }
}
