/** The effect of changes of the set-up on this device, until the server's rows replace it. */
import { Rejection } from '#contract/errors.ts'
import type { SetupFields, SetupRow, SocietyFields, setupMutations } from '#contract/setup.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import { officeHoursOf } from '#domain/office-hours.ts'
import { societyDefaults } from '#domain/setup.ts'
import type { LocalMutator } from '../local-writer.ts'

type SetupMutators = { [Name in keyof typeof setupMutations]: LocalMutator<Name> }

export const setupMutators: SetupMutators = {
  'setup.add@1': async (writer, { entity, rows }) => {
    for (const row of rows) {
      // Replayed after the server has it already: the server's row stands.
      if (append(await writer.get(entity, row.id)) === 'stands') continue
      await writer.put(entity, row as SetupRow<typeof entity>) // parsed by the schema of that entity
    }
  },
  // By the server's own rule: over newer rows it shows what the server is going to say.
  'setup.edit@1': async (writer, { entity, id, set, was }) => {
    const row = await writer.get(entity, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const fields: object = row // a row of that entity
    const changes = mergeFields(fields as SetupFields<typeof entity>, set, was)
    await writer.put(entity, { ...row, ...changes } as SetupRow<typeof entity>)
  },
  'society.edit@1': async (writer, { set, was }) => {
    const society = await writer.get('society', writer.space.slice(2))
    if (society === undefined) throw new Rejection('NOT_FOUND')
    const { registration, address, shareValue = null } = society
    const { pan = '', tan = '', gstin = '', billNote = '' } = society
    const documentsLanguage = documentsLanguageOf(society)
    const words = {
      registration,
      address,
      pan,
      tan,
      gstin,
      billNote,
      documentsLanguage,
      shareValue,
    }
    const hours = {
      ...officeHoursOf(society),
      autoCloseDays: society.autoCloseDays ?? societyDefaults.autoCloseDays,
    }
    const { visitsTarget = null, impressionsTarget = null, conversionTarget = null } = society
    const targets = { visitsTarget, impressionsTarget, conversionTarget }
    const fields: SocietyFields = { ...words, ...hours, ...targets }
    await writer.put('society', { ...society, ...mergeFields(fields, set, was) })
  },
  'setup.remove@1': (writer, { entity, id }) => writer.remove(entity, id),
}
