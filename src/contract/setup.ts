/**
 * What a society is made of (spec 3.2 to 3.4, 3.7): wings, flats, parking, office-bearers, bank accounts, income categories.
 * Every kind of row has the same three changes, so both ends run one mutator for all of them.
 */
import { languages } from './languages.ts'
import { amountLimit } from './money.ts'
import { daySchema, idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const flatTypes = ['Flat', 'Row House', 'Town House', 'Shop'] as const
/** Spec 3.4; a shop has no bedrooms. */
export const flatSizes = ['1Bhk', '2Bhk', '3Bhk', '4Bhk', '5Bhk', 'Shop'] as const
export const parkingKinds = [
  'open',
  'stilt',
  'covered',
  'podium',
  'two-wheeler',
  'visitor',
] as const
/** What a series numbers: `B/2627/000172` is its prefix, the financial year and the number. */
export const seriesDocuments = [
  'bill',
  'receipt',
  'invoice',
  'payment',
  'credit-note',
  'debit-note',
  'journal',
  'contra',
] as const
export const policySubjects = [
  'charges',
  'interest',
  'penalty',
  'rebate',
  'allocation',
  'rounding',
  'non-occupancy',
  'gst',
  'parking',
  'transfer',
  'other',
] as const
export const posts = ['chairman', 'secretary', 'treasurer', 'member'] as const

export const wingLimit = 20
export const nameLimit = 80
export const areaLimit = 10_000_000
/** Cellars are below the ground, which is 0. */
export const lowestFloor = -5
export const topFloor = 200

const text = (least: number, most: number) =>
  z.string().check(storable, z.trim(), z.minLength(least), z.maxLength(most))
const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
const target = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const hours = z.int().check(z.minimum(1), z.maximum(999))
const area = z.int().check(z.minimum(1), z.maximum(areaLimit))

/** `09:00` */
const timeSchema = z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What a flag of an income category is on the wire (spec 3.3). */
export const flagSchema = z.enum(['true', 'false'])

/** The columns a person fills in, by entity. */
export const setupFields = {
  wing: z.object({
    name: text(1, wingLimit),
    hasLift: z.boolean(),
    /** Above the ground. */
    floors: count(topFloor),
  }),
  flat: z.object({
    /** Its name; empty where the society has no wings. */
    wing: text(0, wingLimit),
    number: text(1, wingLimit),
    type: z.enum(flatTypes),
    size: z.enum(flatSizes),
    /** 0 is the ground. */
    floor: z.nullable(z.int().check(z.minimum(lowestFloor), z.maximum(topFloor))),
    carpetSqft: area,
    builtUpSqft: z.nullable(area),
    /** Paise. */
    constructionCost: z.nullable(count(amountLimit)),
    /** Water inlets by their width in millimetres. */
    inlets15: count(99),
    inlets20: count(99),
    inlets25: count(99),
    shareCertificate: text(0, 40),
  }),
  parking: z.object({
    number: text(1, wingLimit),
    kind: z.enum(parkingKinds),
    flatId: z.nullable(idSchema),
  }),
  'office-bearer': z.object({
    name: text(2, nameLimit),
    post: z.enum(posts),
    phone: text(0, 20),
    since: daySchema,
    /** The last day; null while it lasts. */
    until: z.nullable(daySchema),
  }),
  'bank-account': z.object({
    bank: text(2, nameLimit),
    branch: text(0, nameLimit),
    holder: text(2, nameLimit),
    number: z.string().check(z.trim(), z.regex(/^\d{6,18}$/)),
    /** Four letters of the bank, a nought, six of the branch. */
    ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)),
    /** Where residents pay: `name@bank`; empty for none. */
    upi: z
      .string()
      .check(z.trim(), z.toLowerCase(), z.regex(/^$|^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,31}$/)),
  }),
  'income-category': z.object({
    name: text(2, nameLimit),
    isresidentrelated: flagSchema,
    isbillgenerationrequired: flagSchema,
    isEditAllowed: flagSchema,
  }),
  'document-series': z.object({
    document: z.enum(seriesDocuments),
    /** Two series of one society never have the same. */
    prefix: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{1,4}$/)),
    /** Of the number, which grows longer by itself: 16 characters hold six. */
    digits: z.int().check(z.minimum(3), z.maximum(6)),
    /** The first number of this financial year that is still free. */
    next: z.int().check(z.minimum(1), z.maximum(999_999)),
  }),
  'complaint-category': z.object({
    name: text(2, 40),
    /** Memberships: who answers first, and to whom it goes when nobody does in time. */
    ownerId: z.nullable(idSchema),
    escalateId: z.nullable(idSchema),
    /** Office hours. */
    respondHours: hours,
    resolveHours: hours,
  }),
  policy: z.object({
    subject: z.enum(policySubjects),
    rule: text(3, 500),
    /** Which meeting decided it, by its number. */
    resolution: text(2, nameLimit),
    resolvedOn: daySchema,
    /** From this day on it counts. */
    since: daySchema,
    /** The last day; null while it lasts. */
    until: z.nullable(daySchema),
  }),
} as const

/** What the society says of itself, beside its name: that one is in the society lists of all its people. */
export const societyFields = z.object({
  registration: text(0, nameLimit),
  address: text(0, 300),
  pan: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(10)),
  tan: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(10)),
  gstin: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(15)),
  billNote: text(0, 500),
  /** Of its bills, receipts, statements and reports on paper. */
  documentsLanguage: z.enum(languages),
  /** Of one share, paise. */
  shareValue: z.nullable(count(amountLimit)),
  /** Monday is 1, Sunday 7: `123456`. */
  officeDays: z.string().check(z.trim(), z.regex(/^(?=.)1?2?3?4?5?6?7?$/)),
  officeOpens: timeSchema,
  officeCloses: timeSchema,
  /** Days it stays shut, one after the other; a text, so that two changes of it are compared as a whole. */
  holidays: z
    .string()
    .check(z.trim(), z.maxLength(1100), z.regex(/^$|^\d{4}-\d\d-\d\d( \d{4}-\d\d-\d\d)*$/)),
  timeZone: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/)),
  /** After so many days what is resolved is closed; 0: never. */
  autoCloseDays: count(90),
  /** Persons a day, notices and bills a day, per cent of payments begun; null: none. */
  visitsTarget: z.nullable(target(100_000)),
  impressionsTarget: z.nullable(target(100_000)),
  conversionTarget: z.nullable(target(100)),
})
export type SocietyFields = z.infer<typeof societyFields>

export type SetupEntity = keyof typeof setupFields
export type SetupFields<E extends SetupEntity> = z.infer<(typeof setupFields)[E]>

const row = z.looseObject({ id: idSchema })

export const setupRows = {
  wing: z.extend(row, setupFields.wing.shape),
  flat: z.extend(row, setupFields.flat.shape),
  parking: z.extend(row, setupFields.parking.shape),
  'office-bearer': z.extend(row, setupFields['office-bearer'].shape),
  'bank-account': z.extend(row, setupFields['bank-account'].shape),
  'income-category': z.extend(row, setupFields['income-category'].shape),
  'document-series': z.extend(row, setupFields['document-series'].shape),
  'complaint-category': z.extend(row, setupFields['complaint-category'].shape),
  policy: z.extend(row, setupFields.policy.shape),
} as const
export type SetupRow<E extends SetupEntity> = z.infer<(typeof setupRows)[E]>

/** Rows of one change: a storey of a tower, or a whole small society. */
export const rowsLimit = 200

const adding = <Name extends SetupEntity, Shape extends z.core.$ZodLooseShape>(
  entity: Name,
  fields: z.ZodMiniObject<Shape>,
) =>
  z.object({
    entity: z.literal(entity),
    rows: z.array(z.extend(fields, { id: idSchema })).check(z.minLength(1), z.maxLength(rowsLimit)),
  })

const editing = <Name extends SetupEntity, Shape extends z.core.$ZodLooseShape>(
  entity: Name,
  fields: z.ZodMiniObject<Shape>,
) =>
  z.object({
    entity: z.literal(entity),
    id: idSchema,
    set: z.partial(fields),
    was: z.partial(fields),
  })

const entitySchema = z.enum(Object.keys(setupFields) as [SetupEntity, ...SetupEntity[]]) // its own keys

export const isSetupEntity = (name: unknown): name is SetupEntity =>
  entitySchema.safeParse(name).success

export const setupMutations = {
  /** All of the rows, or none. */
  'setup.add@1': z.discriminatedUnion('entity', [
    adding('wing', setupFields.wing),
    adding('flat', setupFields.flat),
    adding('parking', setupFields.parking),
    adding('office-bearer', setupFields['office-bearer']),
    adding('bank-account', setupFields['bank-account']),
    adding('income-category', setupFields['income-category']),
    adding('document-series', setupFields['document-series']),
    adding('complaint-category', setupFields['complaint-category']),
    adding('policy', setupFields.policy),
  ]),
  /** Three-way by field: `was` holds what the person saw of each field in `set`. */
  'setup.edit@1': z.discriminatedUnion('entity', [
    // flats bear a wing's name
    editing('wing', z.omit(setupFields.wing, { name: true })),
    editing('flat', setupFields.flat),
    editing('parking', setupFields.parking),
    editing('office-bearer', setupFields['office-bearer']),
    editing('bank-account', setupFields['bank-account']),
    editing('income-category', setupFields['income-category']),
    editing('document-series', setupFields['document-series']),
    editing('complaint-category', setupFields['complaint-category']),
    editing('policy', setupFields.policy),
  ]),
  'setup.remove@1': z.object({ entity: entitySchema, id: idSchema }),
  'society.edit@1': z.object({ set: z.partial(societyFields), was: z.partial(societyFields) }),
} as const
