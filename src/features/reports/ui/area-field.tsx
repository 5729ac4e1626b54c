import { Input, SegmentedControl } from '@mantine/core'
import '#components/form/segmented-styles.ts'
import { type ReportArea, reportAreaSchema } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { areaWords } from './words.ts'

type AreaFieldProps = { value: ReportArea; isFixed: boolean; onChange: (area: ReportArea) => void }

/** Decides who sees the report; it cannot change afterwards. */
export const AreaField = ({ value, isFixed, onChange }: AreaFieldProps) => (
  <Input.Wrapper
    label={m.report_area()}
    labelElement="div"
    description={value === 'community' ? m.report_area_help() : m.report_area_personal_help()}
    inputWrapperOrder={['label', 'input', 'description']}
  >
    <SegmentedControl
      fullWidth
      mb={4}
      aria-label={m.report_area()}
      disabled={isFixed}
      value={value}
      data={[
        { value: 'personal', label: areaWords.personal() },
        { value: 'community', label: areaWords.community() },
      ]}
      onChange={(area) => onChange(reportAreaSchema.parse(area))}
    />
  </Input.Wrapper>
)
