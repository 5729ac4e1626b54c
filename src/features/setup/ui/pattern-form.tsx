/** Many flats at once from a pattern, floor by floor, each to be seen before anything is written. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { flatSizes, flatTypes, lowestFloor, type SetupFields, topFloor } from '#contract/setup.ts'
import { expandPattern, type PatternFault, type PatternFlat } from '#domain/flat-pattern.ts'
import { groupBy } from '#domain/group-by.ts'
import { parseArea } from '#domain/import/cells/cells.ts'
import { flatName } from '#domain/import/rows.ts'
import { flatDefaults, nameKey } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'

type Flat = SetupFields<'flat'>

/** How a pattern is written. */
const signs = { floor: '{floor}', range: '{01-04}' }

const faults: Record<PatternFault, () => string> = {
  braces: () => m.setup_pattern_braces(signs),
  range: () => m.setup_pattern_range(signs),
  'no-floor': () => m.setup_pattern_no_floor(signs),
  floors: () => m.setup_pattern_floors({ lowest: lowestFloor, top: topFloor }),
  'too-many': m.setup_pattern_too_many,
  'too-long': m.setup_pattern_too_long,
  empty: m.setup_pattern_empty,
}

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

type Preview = { flats: PatternFlat[]; taken: ReadonlySet<string> }

const keyOf = (flat: { wing: string; number: string }) => nameKey('flat', flat) ?? ''

const Floors = ({ flats, taken }: Preview) => (
  <>
    {[...groupBy(flats, ({ floor }) => floor)].reverse().map(([floor, homes]) => (
      <div key={String(floor)}>
        {floor !== null && (
          <Text size="sm" fw={600} mb={4}>
            {m.setup_pattern_floor({ floor })}
          </Text>
        )}
        <ul className="setup-floor">
          {homes.map((home) => (
            <li
              key={flatName(home)}
              className="setup-home"
              data-taken={taken.has(keyOf(home)) || undefined}
            >
              {flatName(home)}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

/** Not a floor: NaN, which no pattern takes. */
const floorOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

type PatternFormProps = {
  /** Flats there are. */
  existing: readonly { wing: string; number: string }[]
  onAdd: (flats: Flat[]) => Promise<void>
  onClose: () => void
}

export const PatternForm = ({ existing, onAdd, onClose }: PatternFormProps) => {
  const [pattern, setPattern] = useState('A-{floor}{01-04}')
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('4')
  const [type, setType] = useState<Flat['type']>('Flat')
  const [size, setSize] = useState<Flat['size']>('2Bhk')
  const [carpet, setCarpet] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const answer = expandPattern(pattern, { from: floorOf(from), to: floorOf(to) })
  const flats = 'flats' in answer ? answer.flats : []
  const known = new Set(existing.map(keyOf))
  const fresh = flats.filter((flat) => !known.has(keyOf(flat)))
  const carpetSqft = parseArea(carpet)
  const add = async () => {
    setPressed(true)
    if (carpetSqft === undefined || fresh.length === 0 || isSaving) return
    setSaving(true)
    try {
      await onAdd(fresh.map((flat) => ({ ...flatDefaults, ...flat, type, size, carpetSqft })))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      data-dirty={carpet !== '' || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={m.setup_pattern()}
          description={m.setup_pattern_help(signs)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={'fault' in answer && faults[answer.fault]()}
          value={pattern}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
        <Group grow align="flex-start">
          <TextInput
            label={m.setup_pattern_from()}
            inputMode="numeric"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            label={m.setup_pattern_to()}
            inputMode="numeric"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Group>
        <Group grow align="flex-start">
          <Choice
            label={m.field_type()}
            value={type}
            options={options(flatTypes)}
            onChange={setType}
          />
          <Choice
            label={m.field_size()}
            value={size}
            options={options(flatSizes)}
            onChange={setSize}
          />
        </Group>
        <TextInput
          label={m.field_carpet()}
          inputMode="numeric"
          value={carpet}
          error={wasPressed && carpetSqft === undefined && m.setup_error_carpet()}
          onChange={(event) => setCarpet(event.currentTarget.value)}
        />
        <section aria-label={m.setup_pattern_preview()}>
          <Floors flats={flats} taken={known} />
          {fresh.length < flats.length && (
            <Text size="sm" fw={600}>
              {m.setup_pattern_taken({ count: flats.length - fresh.length })}
            </Text>
          )}
        </section>
        <Button
          type="submit"
          size="md"
          loading={isSaving}
          disabled={fresh.length === 0}
          data-primary
        >
          {m.setup_pattern_add({ count: fresh.length })}
        </Button>
      </Stack>
    </form>
  )
}
