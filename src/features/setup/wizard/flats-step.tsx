/** The flats: out of a spreadsheet, or made by a pattern. */
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SetupRow } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'
import type { SetupActions } from '../mutations.ts'
import type { SetupList } from '../queries.ts'
import { PatternForm } from '../ui/pattern-form.tsx'

type FlatsStepProps = {
  list: SetupList
  actions: SetupActions
  importer: ReactNode
}

const ways = ['sheet', 'pattern'] as const

export const FlatsStep = ({ list, actions, importer }: FlatsStepProps) => {
  const [way, setWay] = useState<(typeof ways)[number]>('sheet')
  const [added, setAdded] = useState(0)
  return (
    <Stack gap="md">
      <Text>{m.setup_flats_count({ count: list.items.length })}</Text>
      <SegmentedControl
        aria-label={m.wizard_flats_way()}
        value={way}
        data={[
          { value: 'sheet', label: m.wizard_flats_sheet() },
          { value: 'pattern', label: m.wizard_flats_pattern() },
        ]}
        onChange={(value) => setWay(value as typeof way)} // one of the two
      />
      {way === 'sheet' ? (
        importer
      ) : (
        <PatternForm
          key={added}
          existing={list.items.map(({ row }) => row as SetupRow<'flat'>)} // of the flats' section
          onAdd={(flats) => actions.add('flat', flats)}
          onClose={() => setAdded((count) => count + 1)}
        />
      )}
    </Stack>
  )
}
