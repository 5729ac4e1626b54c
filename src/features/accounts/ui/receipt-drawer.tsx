import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

export type ReceiptSource = 'resident' | 'other'

type ReceiptFormsProps = ReceiptFormProps & {
  /** The form of what comes from others. */
  other: ReactNode
  /** One that is written anew stays what it is. */
  isFixed: boolean
}

export type ReceiptDrawerProps = ReceiptFormsProps & {
  /** In which of the two forms something was typed last. */
  readSource: () => Promise<ReceiptSource>
}

/** Opens once it knows which form it has, so that the focus finds its first field. */
export const ReceiptDrawer = ({ readSource, ...props }: ReceiptDrawerProps) => {
  const { data: source } = useQuery({
    queryKey: ['receipt', 'source', props.place.row],
    // the device cannot be read: saving will say so
    queryFn: () => readSource().catch(() => 'resident' as const),
    // of this opening alone
    gcTime: 0,
  })
  if (source === undefined) return null
  return <ReceiptForms key={props.place.row} {...props} initialSource={source} />
}

type InitialSource = { initialSource: ReceiptSource }

/** Full screen on a phone, a drawer beside the list on a desktop. */
const ReceiptForms = (props: ReceiptFormsProps & InitialSource) => {
  const { other, isFixed, initialSource, ...form } = props
  const [source, setSource] = useState(initialSource)
  return (
    <SideDrawer
      title={isFixed ? m.receipt_edit_title() : m.receipt_record()}
      isWide
      onClose={form.onClose}
    >
      {!isFixed && (
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
      <Box mt="md">{source === 'resident' ? <ReceiptForm {...form} /> : other}</Box>
    </SideDrawer>
  )
}
