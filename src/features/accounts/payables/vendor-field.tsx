/** Of whom: chosen from those the society buys of, with what each is owed; a new one is made on the way. */
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Choice } from '#components/form/choice.tsx'
import type { VendorAccount } from '#domain/books/payables/vendor-account.ts'
import { m } from '#texts/compiled/messages.js'
import type { Payables } from './payable-item.ts'
import { owedWords } from './payable-words.ts'

type VendorFieldProps = {
  payables: Payables
  account: VendorAccount | undefined
  id: string
  value: string
  error: ReactNode
  onChange: (vendorId: string) => void
  onNew: () => void
}

export const VendorField = (props: VendorFieldProps) => {
  const { payables, account, id, value, error, onChange, onNew } = props
  const open = payables.vendors
    .filter((vendor) => !vendor.isClosed || vendor.id === value)
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Group align="end" wrap="nowrap" gap="sm">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Choice
          label={m.payable_vendor()}
          id={id}
          error={error}
          value={value}
          {...(value !== '' &&
            payables.isWhole && {
              description: owedWords(account?.owed ?? 0, account?.advance ?? 0),
            })}
          options={[
            { value: '', label: m.payable_choose_vendor() },
            ...open.map((vendor) => ({ value: vendor.id, label: vendor.name })),
          ]}
          onChange={onChange}
        />
      </div>
      <Button variant="default" onClick={onNew}>
        {m.vendor_new()}
      </Button>
    </Group>
  )
}
