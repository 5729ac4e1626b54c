/** The set-up on this device. */
import type { SetupEntity, SetupRow, SocietyFields } from '#contract/setup.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { flatName } from '#domain/import/rows.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import { officeHoursOf } from '#domain/office-hours.ts'
import { societySpace } from '#domain/scopes.ts'
import { nameKey, societyDefaults } from '#domain/setup.ts'
import { type SetupStep, setupEntitiesNeeded, setupSteps } from '#domain/setup-progress.ts'
import type { Option } from './kinds/kind.ts'
import { numberedEntities, readNextNumbers } from './next-numbers.ts'

export type SetupItem = {
  id: string
  row: SetupRow<SetupEntity>
  /** Of the flats and people that rows name, by their ids. */
  names: ReadonlyMap<string, string>
  /** Of a series, by the documents on this device; null of other rows, and while they are not here. */
  nextNumber: string | null
  pending: PendingState | null
  /** The server has it not yet. */
  isNew: boolean
}

type Columns = Record<string, unknown>

/** What a person wrote, and in which fields somebody else did. */
export type RefusedSetup = { opId: string; words: Columns; conflicts: readonly string[] }

export type Profile = {
  name: string
  fields: SocietyFields
  archivedOn: string | null
  /** Who may become super admin: those who have come in, but the person who asks. */
  heirs: Option[]
  /** The society's row, once it is here. */
  items: readonly unknown[]
  isComplete: boolean
}

export const rulesEntities = [
  'policy',
  'document-series',
  'income-category',
  'complaint-category',
] as const
const chargeEntities = ['charge-head', 'charge-policy'] as const
const wizardEntities = [
  ...(['society', 'flat', 'holding-card', 'member-card', 'bank-account'] as const),
  ...chargeEntities,
  ...rulesEntities,
] as const
/** The kinds of the usual rules that have no row yet: what is there stays as it is. */
export type Missing = Record<
  (typeof rulesEntities)[number] | (typeof chargeEntities)[number],
  boolean
>

/** In the order in which they are best taken (ux.md 3.10). */
export const wizardSteps = ['society', 'flats', 'people', 'rules', 'bank', 'invite'] as const
export type WizardStep = (typeof wizardSteps)[number]

export type WizardState = {
  name: string
  samplesSince: string | null
  missing: Missing
  isDone: Record<WizardStep, boolean>
}

export type SetupList = {
  items: SetupItem[]
  /** For fields that name one of the flats, or one of the people. */
  homes: Option[]
  people: Option[]
  today: string
  isHere: boolean
  isComplete: boolean
}

const readHomes = async (device: Device, space: Space) => {
  const flats = await device.rows.flat.where('space').equals(space).toArray()
  return flats
    .map((flat) => ({ value: flat.id, label: flatName(flat) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

const readPeople = async (device: Device, space: Space) => {
  const members = await device.rows['member-card'].where('space').equals(space).toArray()
  return members
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

const noNumber = (_row: object): string | null => null

const inOrder = (entity: SetupEntity) => (a: SetupItem, b: SetupItem) =>
  (nameKey(entity, a.row) ?? '').localeCompare(nameKey(entity, b.row) ?? '', 'en', {
    numeric: true,
  })

const readHeirs = async (device: Device, space: Space, uid: string) => {
  const members = await device.rows['member-card'].where('space').equals(space).toArray()
  return members
    .filter((member) => member.isIn && member.uid !== uid)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const setupQueries = {
  /** None until all that they count is on this device. */
  steps: (societyId: string) =>
    localQuery({
      tables: ['society', ...setupEntitiesNeeded, 'scopes'],
      key: ['society', 'setup-steps', societyId],
      read: async (device): Promise<SetupStep[]> => {
        const space = societySpace(societyId)
        const counts: Partial<Record<SetupEntity, number>> = {}
        for (const entity of setupEntitiesNeeded) {
          counts[entity] = await device.rows[entity].where('space').equals(space).count()
        }
        const society = await device.rows.society.get([space, societyId])
        const { isComplete } = await readProgress(device, space, ({ entity }) =>
          setupEntitiesNeeded.some((each) => each === entity),
        )
        return society === undefined || !isComplete ? [] : setupSteps({ society, counts })
      },
    }),

  /** Null until all that it counts is on this device: what has not come yet would be made once more. */
  wizard: (societyId: string) =>
    localQuery({
      tables: [...wizardEntities, 'scopes'],
      key: ['society', 'setup-wizard', societyId],
      read: async (device): Promise<WizardState | null> => {
        const space = societySpace(societyId)
        const { isComplete } = await readProgress(device, space, ({ entity }) =>
          wizardEntities.some((each) => each === entity),
        )
        if (!isComplete) return null
        const has = async (entity: (typeof wizardEntities)[number]) =>
          (await device.rows[entity].where('space').equals(space).count()) > 0
        const society = await device.rows.society.get([space, societyId])
        const members = await device.rows['member-card'].where('space').equals(space).toArray()
        const lacks = async (entity: keyof Missing) => [entity, !(await has(entity))] as const
        return {
          name: society?.name ?? '',
          samplesSince: society?.samplesSince ?? null,
          missing: Object.fromEntries(
            await Promise.all([...rulesEntities, ...chargeEntities].map(lacks)),
          ) as Missing, // one entry each
          isDone: {
            society: Boolean(society?.registration && society.address),
            flats: await has('flat'),
            people: await has('holding-card'),
            rules: await has('policy'),
            bank: await has('bank-account'),
            invite: members.filter(({ isIn }) => isIn).length > 1,
          },
        }
      },
    }),

  profile: (societyId: string, uid: string) =>
    localQuery({
      tables: ['society', 'member-card', 'scopes'],
      key: ['society', 'setup-profile', societyId, uid],
      read: async (device): Promise<Profile> => {
        const space = societySpace(societyId)
        const row = await device.rows.society.get([space, societyId])
        const progress = await readProgress(device, space, ({ entity }) => entity === 'society')
        const { registration = '', address = '', pan = '', tan = '' } = row ?? {}
        return {
          name: row?.name ?? '',
          fields: {
            registration,
            address,
            pan,
            tan,
            gstin: row?.gstin ?? '',
            billNote: row?.billNote ?? '',
            documentsLanguage: documentsLanguageOf(row),
            shareValue: row?.shareValue ?? null,
            ...officeHoursOf(row ?? {}),
            autoCloseDays: row?.autoCloseDays ?? societyDefaults.autoCloseDays,
            visitsTarget: row?.visitsTarget ?? null,
            impressionsTarget: row?.impressionsTarget ?? null,
            conversionTarget: row?.conversionTarget ?? null,
          },
          archivedOn: row?.archivedOn ?? null,
          heirs: await readHeirs(device, space, uid),
          items: row === undefined ? [] : [row],
          isComplete: progress.isComplete,
        }
      },
    }),

  list: (societyId: string, entity: SetupEntity) =>
    localQuery({
      tables: [
        ...([entity, 'flat', 'member-card', 'society', 'outbox', 'meta', 'scopes'] as const),
        ...(entity === 'document-series' ? numberedEntities : []),
      ],
      key: [entity, 'setup', societyId],
      read: async (device): Promise<SetupList> => {
        const space = societySpace(societyId)
        const rows: (SetupRow<SetupEntity> & { rv: number })[] = await device.rows[entity]
          .where('space')
          .equals(space)
          .toArray()
        const pending = await readPending(device)
        const homes = await readHomes(device, space)
        const people = await readPeople(device, space)
        const names = new Map([...homes, ...people].map(({ value, label }) => [value, label]))
        const society = await device.rows.society.get([space, societyId])
        const today = businessDay(society, new Date())
        const numberOf =
          entity === 'document-series'
            ? await readNextNumbers(device, space, rows as SetupRow<'document-series'>[], today) // of that table
            : noNumber
        const items = rows.map((row) => ({
          ...{ id: row.id, row, names, nextNumber: numberOf(row) },
          pending: pending.get(`${entity}/${space}/${row.id}`) ?? null,
          isNew: row.rv === 0,
        }))
        return {
          ...{ items: items.sort(inOrder(entity)), homes, people, today },
          ...(await readProgress(device, space, (scope) => scope.entity === entity)),
        }
      },
      isLong: true,
    }),

  /** A change that was refused, for the form that takes it up again. */
  refused: (opId: string | undefined) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'refused-setup', opId],
      read: async (device): Promise<RefusedSetup | null> => {
        const entry = opId === undefined ? undefined : await device.outbox.get({ opId })
        const isOurs = entry?.name.startsWith('setup.') || entry?.name === 'society.edit@1'
        if (opId === undefined || entry === undefined || !isOurs) return null
        const { set, rows } = entry.args as { set?: Columns; rows?: readonly Columns[] } // parsed when queued
        const { fields = {} } = entry
        const conflicts = Object.keys(fields).filter((name) => fields[name] === 'CONFLICT')
        return { opId, words: set ?? rows?.[0] ?? {}, conflicts }
      },
    }),

  /** Which kind of row an address names; null for none. */
  kindOfRow: (societyId: string, id: string, entities: readonly SetupEntity[]) =>
    localQuery({
      tables: entities,
      key: ['flat', 'setup-row', societyId, id],
      read: async (device): Promise<SetupEntity | null> => {
        const space = societySpace(societyId)
        for (const entity of entities) {
          if ((await device.rows[entity].where('[space+id]').equals([space, id]).count()) > 0)
            return entity
        }
        return null
      },
    }),
}
