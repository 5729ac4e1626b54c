/** Rules of the set-up that both ends run. */
import type { SetupEntity, SetupFields, SocietyFields } from '../contract/setup.ts'
import { flatName } from './import/rows.ts'
import { officeHoursDefaults } from './office-hours.ts'
import { isGstin, isPan, isTan, panInGstin } from './tax-ids.ts'

/** What a new society has not said yet. */
export const societyDefaults = {
  offlineLeaseDays: null,
  pan: '',
  tan: '',
  gstin: '',
  billNote: '',
  documentsLanguage: 'en' as const,
  shareValue: null,
  ...officeHoursDefaults,
  autoCloseDays: 7,
  visitsTarget: null,
  impressionsTarget: null,
  conversionTarget: null,
  archivedOn: null,
  samplesSince: null,
  booksBegunOn: null,
}

/** The fields that are not what they say; a number that is not given is none of them. */
export const wrongTaxIds = ({ pan, tan, gstin }: Pick<SocietyFields, 'pan' | 'tan' | 'gstin'>) => {
  const wrong: ('pan' | 'tan' | 'gstin')[] = []
  if (pan !== '' && !isPan(pan)) wrong.push('pan')
  if (tan !== '' && !isTan(tan)) wrong.push('tan')
  const isOfAnother = pan !== '' && panInGstin(gstin) !== pan
  if (gstin !== '' && (!isGstin(gstin) || isOfAnother)) wrong.push('gstin')
  return wrong
}

/** What is not known of a flat yet. */
export const flatDefaults = {
  floor: null,
  builtUpSqft: null,
  constructionCost: null,
  inlets15: 0,
  inlets20: 0,
  inlets25: 0,
  shareCertificate: '',
} as const satisfies Partial<SetupFields<'flat'>>

/** The sections of the set-up in the address; `all` is that of the flats (spec 2.1). */
export const setupHandles = {
  flat: 'all',
  wing: 'wings',
  parking: 'parking',
  'office-bearer': 'committee',
  'bank-account': 'bank',
  'income-category': 'income-categories',
  'document-series': 'numbering',
  'complaint-category': 'complaint-categories',
  policy: 'policies',
} as const satisfies Record<SetupEntity, string>

/** What the society says of itself. */
export const profileHandle = 'profile'
export const hoursHandle = 'hours'
export const targetsHandle = 'targets'

/** A head of the system stays as it is while its `isEditAllowed` is off; only that can be changed. */
export const isSystemHead = (row: object): boolean => Reflect.get(row, 'isEditAllowed') === 'false'

/** The columns that name a row among those of its kind; office-bearers may be several of one name. */
export const namingColumns = {
  wing: ['name'],
  flat: ['wing', 'number'],
  parking: ['number'],
  'office-bearer': [],
  'bank-account': ['number'],
  'income-category': ['name'],
  'document-series': ['prefix'],
  'complaint-category': ['name'],
  policy: [],
} as const satisfies { [E in SetupEntity]: readonly (keyof SetupFields<E>)[] }

/** How a row is called in a sentence. */
const callers: { [E in SetupEntity]: (row: SetupFields<E>) => string } = {
  wing: ({ name }) => name,
  flat: flatName,
  parking: ({ number }) => number,
  'office-bearer': ({ name }) => name,
  'bank-account': ({ bank, number }) => `${bank} ${number}`,
  'income-category': ({ name }) => name,
  'document-series': ({ prefix }) => prefix,
  'complaint-category': ({ name }) => name,
  policy: ({ resolution }) => resolution,
}
export const setupName = <E extends SetupEntity>(entity: E, row: SetupFields<E>): string =>
  callers[entity](row)

/** `a 101` and `A101` are the same name; null: rows of this kind need none. */
export const nameKey = (entity: SetupEntity, row: object): string | null => {
  const columns: readonly string[] = namingColumns[entity]
  if (columns.length === 0) return null
  const words = columns.map((column) => String(Reflect.get(row, column)))
  return words.map((word) => word.toUpperCase().replace(/\s+/g, '')).join('|')
}
