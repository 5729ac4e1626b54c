import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const ReceiptDrawer = (props: ReceiptFormProps) => {
  return (
    <SideDrawer title={m.receipt_record()} isWide onClose={props.onClose}>
      <ReceiptForm {...props} />
    </SideDrawer>
  )
}
