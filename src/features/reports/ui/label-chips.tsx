import { IconTag } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { LabelRow } from '#contract/reports.ts'

type LabelChipsProps = { ids: readonly string[]; labels: readonly LabelRow[] }

export const LabelChips = ({ ids, labels }: LabelChipsProps) =>
  labels
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, color }) => (
      <Chip key={id} tone={color} icon={IconTag}>
        {title}
      </Chip>
    ))
