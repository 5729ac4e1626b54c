import { Input } from '@mantine/core'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './label-field.module.css'

type LabelFieldProps = {
  labels: readonly LabelRow[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

export const LabelField = ({ labels, value, onChange }: LabelFieldProps) => (
  <Input.Wrapper
    label={m.common_optional({ label: m.report_labels() })}
    labelElement="div"
    role="group"
    aria-label={m.report_labels()}
  >
    <div className={classes.chips}>
      {labels.map(({ id, title }) => {
        const isOn = value.includes(id)
        return (
          <button
            key={id}
            type="button"
            className={classes.chip}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? value.filter((other) => other !== id) : [...value, id])}
          >
            {title}
          </button>
        )
      })}
    </div>
  </Input.Wrapper>
)
