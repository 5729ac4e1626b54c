/** The changes of Contact Us: each is on this device at once, and in the queue. */

import { newId, outside } from '#api/outside.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { ReportForm, ReportRow } from '#contract/reports.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import type { ReportActions } from './report-item.ts'

type Editable = MutationArgs<'report.edit@1'>['set']
const editable = ['title', 'notes', 'area', 'startDate', 'dueDate', 'categoryId', 'place'] as const

const pick = (names: readonly (keyof Editable)[], from: Editable): Editable =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const normal = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value)

/** @returns the label changes between what was and what the form says */
const labelChanges = (before: readonly string[], after: readonly string[]) => [
  ...after.filter((label) => !before.includes(label)).map((label) => ({ label, on: true })),
  ...before.filter((label) => !after.includes(label)).map((label) => ({ label, on: false })),
]

export const createReportActions = (societyId: string): ReportActions => {
  const send = <Name extends MutationName>(name: Name, args: MutationArgs<Name>) =>
    mutate(currentDevice(), outside, societySpace(societyId), name, args)
  const at = () => outside.clock().toISOString()
  const edit = async (report: ReportRow, form: ReportForm) => {
    const { id } = report
    const changed = editable.filter((name) => normal(form[name]) !== report[name])
    if (changed.length > 0) {
      const set = pick(changed, form)
      await send('report.edit@1', { id, at: at(), set, was: pick(changed, report) })
    }
    if (form.important !== report.important) {
      await send('report.prioritise@1', { id, at: at(), important: form.important })
    }
    for (const change of labelChanges(report.labels, form.labels)) {
      await send('report.label@1', { id, at: at(), ...change })
    }
  }
  return {
    star: ({ report }, starred) => send('report.star@1', { id: report.id, starred }),
    prioritise: ({ report }, important) =>
      send('report.prioritise@1', { id: report.id, at: at(), important }),
    label: ({ report }, label, on) =>
      send('report.label@1', { id: report.id, at: at(), label, on }),
    remove: ({ report }, deleted) => send('report.remove@1', { id: report.id, at: at(), deleted }),
    // one save, one transaction: the report with its photos, or nothing
    create: (form, chosen, photos = []) => {
      const id = chosen ?? newId()
      return inOneSave(currentDevice(), async () => {
        await send('report.create@1', { ...form, id, at: at() })
        for (const photo of photos) {
          await photo.attachTo(id)
          await photo.forget()
        }
      })
    },
    // one save, one transaction: all of it is queued, or nothing
    edit: (report, form) => inOneSave(currentDevice(), () => edit(report, form)),
  }
}
