import { SegmentedField } from '#components/form/segmented-field.tsx'
import { type ReportArea, reportAreaSchema } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { areaWords } from './words.ts'

type AreaFieldProps = { value: ReportArea; isFixed: boolean; onChange: (area: ReportArea) => void }

/** Decides who sees the report; it cannot change afterwards. */
export const AreaField = ({ value, ...props }: AreaFieldProps) => (
  <SegmentedField
    {...props}
    label={m.report_area()}
    help={value === 'community' ? m.report_area_help() : m.report_area_personal_help()}
    value={value}
    choices={reportAreaSchema.options.map((area) => ({ value: area, label: areaWords[area]() }))}
  />
)
