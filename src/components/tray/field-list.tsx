import { Text } from '@mantine/core'
import classes from './tray.module.css'
import type { FieldText } from './tray-types.ts'

/** Labels and what stands in them, as written: line breaks stay. */
export const FieldList = ({ fields }: { fields: readonly FieldText[] }) =>
  fields.length > 0 && (
    <dl className={classes.fields}>
      {fields.map(({ label, text }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" className={classes.written}>
            {text}
          </Text>
        </div>
      ))}
    </dl>
  )
