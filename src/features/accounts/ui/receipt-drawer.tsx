import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

export type ReceiptSource = 'resident' | 'other'

export type ReceiptDrawerProps = ReceiptFormProps & {
  /** The form of what comes from others. */
  other: ReactNode
  /** In which of the two forms something was typed last. */
  readSource: () => Promise<ReceiptSource>
  /** One that is written anew stays what it is. */
  isFixed: boolean
}

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const ReceiptDrawer = ({ other, readSource, isFixed, ...props }: ReceiptDrawerProps) => {
  const [source, setSource] = useState<ReceiptSource | null>(null)
  const begin = useEffectEvent(async () => {
    // the device cannot be read: saving will say so
    setSource(await readSource().catch(() => 'resident' as const))
  })
  useEffect(() => void begin(), [])
  const body = useRef<HTMLDivElement>(null)
  const isRead = source !== null
  // the drawer has looked for its first field before there was one
  useEffect(() => {
    if (isRead) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isRead])
  return (
    <SideDrawer title={m.receipt_record()} isWide onClose={props.onClose}>
      {!isFixed && source !== null && (
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
      <Box mt="md" ref={body}>
        {source === 'resident' && <ReceiptForm {...props} />}
        {source === 'other' && other}
      </Box>
    </SideDrawer>
  )
}
