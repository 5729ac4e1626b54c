import { Chip } from '#components/status/chip.tsx'
import type { ReportStatus } from '#contract/reports.ts'
import { statusLooks } from './words.ts'

export const StatusChip = ({ status }: { status: ReportStatus }) => {
  const { word, icon, tone } = statusLooks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word()}
    </Chip>
  )
}
