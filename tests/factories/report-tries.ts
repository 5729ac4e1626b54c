/** What each seat tries of reports that somebody else has made, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { reportDefaults } from '#domain/report-desk.ts'
import { lake } from './admission.ts'
import { deskTries } from './desk-tries.ts'
import { newReport } from './report.ts'
import type { Change, Tries, TryContext } from './role-tries.ts'

const label = 'label-lift'

export const reportTries = (context: TryContext): Tries => {
  const { a, change } = context
  const ofAnother = async () => {
    const { at, ...form } = newReport()
    const [id, createdAt] = [form.id, new Date(at)]
    await a().inSociety(lake, async (w) => {
      await w.put('label', {
        ...{ societyId: lake, id: label, handle: 'lift', title: 'Lift', color: 'teal' },
      })
      await w.put('report', {
        ...{ ...reportDefaults, ...form, societyId: lake },
        ...{ status: 'open', folder: 'all', deleted: false },
        ...{ createdAt, updatedAt: createdAt, reporterUid: 'uid-somebody' },
      })
    })
    return id
  }
  const changed =
    (name: string, args: object) =>
    async (person: Parameters<typeof change>[0]): Promise<boolean> => {
      const at = '2026-11-20T08:30:00.000Z'
      const made: Change = {
        space: `s:${lake}`,
        name,
        args: { id: await ofAnother(), at, ...args },
      }
      return change(person, made)
    }
  const edited = { set: { title: 'Lift stops again' }, was: { title: 'Lift stops' } }
  return {
    'report.edit of another': changed('report.edit@1', edited),
    'report.complete of another': changed('report.complete@1', { completed: true }),
    'report.prioritise of another': changed('report.prioritise@1', { important: true }),
    'report.label of another': changed('report.label@1', { label, on: true }),
    'report.remove of another': changed('report.remove@1', { deleted: true }),
    'report.star of another': changed('report.star@1', { starred: true }),
    'report.edit of one’s own': async (person) => {
      const made = newReport({ id: randomUUID() })
      await change(person, { space: `s:${lake}`, name: 'report.create@1', args: made })
      const args = { id: made.id, at: made.at, ...edited }
      return change(person, { space: `s:${lake}`, name: 'report.edit@1', args })
    },
    ...deskTries(context),
  }
}
