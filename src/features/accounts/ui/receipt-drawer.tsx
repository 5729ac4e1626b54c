import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

type ReceiptDrawerProps = ReceiptFormProps & {
  /** The form of what comes from others. */
  other: ReactNode
}

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const ReceiptDrawer = ({ other, ...props }: ReceiptDrawerProps) => {
  const [source, setSource] = useState<'resident' | 'other'>('resident')
  return (
    <SideDrawer title={m.receipt_record()} isWide onClose={props.onClose}>
      {/* one that is written anew stays what it is */}
      {props.draft === null && (
        <SegmentedField
          label={m.receipt_source()}
          value={source}
          choices={[
            { value: 'resident', label: m.receipt_source_resident() },
            { value: 'other', label: m.receipt_source_other() },
          ]}
          onChange={setSource}
        />
      )}
      <Box mt="md">{source === 'resident' ? <ReceiptForm {...props} /> : other}</Box>
    </SideDrawer>
  )
}
