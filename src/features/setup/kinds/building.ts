/** The building: flats, wings and parking places. */
import { flatSizes, flatTypes, parkingKinds } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { kind, wordsOf } from './kind.ts'

const alike = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }))

const inlets = <Name extends string>(name: Name, label: () => string) =>
  ({
    name,
    label,
    kind: 'whole',
    error: () => m.setup_error_count({ label: label() }),
    initial: '0',
    column: { width: 130, isAside: true },
  }) as const

const parkingWords: Record<(typeof parkingKinds)[number], () => string> = {
  open: m.setup_parking_open,
  stilt: m.setup_parking_stilt,
  covered: m.setup_parking_covered,
  podium: m.setup_parking_podium,
  'two-wheeler': m.setup_parking_two_wheeler,
  visitor: m.setup_parking_visitor,
}

export const flats = kind('flat', {
  title: m.setup_flats,
  add: m.setup_flat_add,
  added: m.setup_flat_added,
  empty: m.setup_flats_empty,
  count: m.setup_flats_count,
  fields: [
    {
      name: 'wing',
      label: m.field_wing,
      kind: 'text',
      error: m.setup_error_wing,
      isOptional: true,
      column: { width: 84 },
    },
    {
      name: 'number',
      label: m.field_number,
      kind: 'text',
      error: m.setup_error_number,
      column: { width: 104, isRowHead: true },
    },
    {
      name: 'type',
      label: m.field_type,
      kind: 'choice',
      options: alike(flatTypes),
      error: m.setup_error_type,
      column: { width: 110, goes: 4 },
    },
    {
      name: 'size',
      label: m.field_size,
      kind: 'choice',
      options: alike(flatSizes),
      error: m.setup_error_size,
      initial: '2Bhk',
      column: { width: 90 },
    },
    {
      name: 'floor',
      label: m.field_floor,
      kind: 'whole',
      help: m.setup_floor_help,
      error: m.setup_error_floor,
      isOptional: true,
      column: { width: 84, goes: 5 },
    },
    {
      name: 'carpetSqft',
      label: m.field_carpet,
      kind: 'whole',
      error: m.setup_error_carpet,
      column: { width: 150 },
    },
    {
      name: 'builtUpSqft',
      label: m.field_built_up,
      kind: 'whole',
      error: m.setup_error_built_up,
      isOptional: true,
      column: { width: 150, goes: 3 },
    },
    {
      name: 'constructionCost',
      label: m.field_cost,
      kind: 'money',
      help: m.setup_cost_help,
      error: m.setup_error_cost,
      isOptional: true,
      column: { width: 170, goes: 2 },
    },
    inlets('inlets15', m.field_inlets_15),
    inlets('inlets20', m.field_inlets_20),
    inlets('inlets25', m.field_inlets_25),
    {
      name: 'shareCertificate',
      label: m.field_share,
      kind: 'text',
      error: m.setup_error_share,
      isOptional: true,
      column: { width: 150, goes: 1, canGrow: true },
    },
  ],
})

export const wings = kind('wing', {
  title: m.setup_wings,
  add: m.setup_wing_add,
  added: m.setup_wing_added,
  empty: m.setup_wings_empty,
  count: m.setup_wings_count,
  fields: [
    {
      name: 'name',
      label: m.field_wing,
      kind: 'text',
      help: m.setup_wing_help,
      error: m.setup_error_wing_name,
      isFixed: true,
      column: { width: 140, isRowHead: true, canGrow: true },
    },
    {
      name: 'floors',
      label: m.field_floors,
      kind: 'whole',
      error: m.setup_error_floors,
      column: { width: 140 },
    },
    {
      name: 'hasLift',
      label: m.field_lift,
      kind: 'switch',
      error: m.field_lift,
      column: { width: 110 },
    },
  ],
})

export const parking = kind('parking', {
  title: m.setup_parking,
  add: m.setup_parking_add,
  added: m.setup_parking_added,
  empty: m.setup_parking_empty,
  count: m.setup_parking_count,
  fields: [
    {
      name: 'number',
      label: m.field_number,
      kind: 'text',
      error: m.setup_error_number,
      column: { width: 140, isRowHead: true, canGrow: true },
    },
    {
      name: 'kind',
      label: m.field_parking_kind,
      kind: 'choice',
      options: wordsOf(parkingKinds, parkingWords),
      error: m.setup_error_parking_kind,
      column: { width: 140 },
    },
    {
      name: 'flatId',
      label: m.field_parking_flat,
      kind: 'home',
      error: m.setup_error_flat,
      isOptional: true,
      column: { width: 120 },
    },
  ],
})
