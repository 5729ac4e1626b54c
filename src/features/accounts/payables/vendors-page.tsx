/** Vendors: of whom the society buys, what each is owed, and what tax was deducted of the year's invoices. */
import { Button } from '@mantine/core'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { IconArrowLeft, IconPlus, IconUsers } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { stateWithout } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { VendorFields } from '#contract/books/vendors.ts'
import { vendorFieldsOf } from '#domain/books/payables/vendors.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bills/bills.css?inline'
import { NewVendor } from './new-vendor.tsx'
import { type PayablesPageProps, usePayables } from './use-payables.ts'
import { type VendorItem, vendorItems } from './vendor-item.ts'
import { VendorPanel } from './vendor-panel.tsx'
import { VendorsTable } from './vendors-table.tsx'

type VendorsPageProps = Pick<PayablesPageProps, 'onSetting'> & { onClose: () => void }

export const VendorsPage = (props: VendorsPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.vendors_title())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyVendors key={societyId} {...{ societyId }} {...props} />}
    </InSociety>
  )
}

/** What was written anew of it, beside what stood there. */
const changeOf = (before: VendorFields, after: VendorFields) => {
  const names = Object.keys(before) as (keyof VendorFields)[] // the keys of a plain object
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (fields: VendorFields): Partial<VendorFields> =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { isNone: changed.length === 0, set: pick(after), was: pick(before) }
}

const SocietyVendors = (props: VendorsPageProps & { societyId: string }) => {
  const { societyId, onSetting, onClose } = props
  useLateStyles(css)
  const page = usePayables(societyId, onSetting)
  const { data, actions, saved, mayWrite } = page
  const [isAdding, setAdding] = useState(false)
  const items = useMemo(() => (data.isWhole ? vendorItems(data) : []), [data])
  const { vendor } = useSearch({ from: '/_shell/apps/accounts/invoices' })
  const opened = items.find(({ row }) => row.id === vendor)
  const open = page.openAs('vendor')
  const edit = async ({ row }: VendorItem, fields: VendorFields) => {
    const { isNone, set, was } = changeOf(vendorFieldsOf(row), fields)
    if (isNone) return
    await actions.editVendor(row.id, set, was)
    saved(m.vendor_saved({ party: fields.name }))
  }
  const closeOrReopen = async ({ row }: VendorItem, isClosed: boolean) => {
    await actions.closeVendor(row.id, isClosed)
    saved(
      isClosed ? m.vendor_is_closed({ party: row.name }) : m.vendor_is_open({ party: row.name }),
    )
  }
  return (
    <div>
      <PageHeader
        title={m.vendors_title()}
        template="card"
        asOf={page.asOf}
        {...(mayWrite && {
          action: { label: m.vendor_new(), icon: IconPlus, onClick: () => setAdding(true) },
        })}
        aside={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} stroke={1.75} />}
            onClick={onClose}
          >
            {m.nav_invoices()}
          </Button>
        }
      />
      <PageCard>
        <UntilReady
          // no sum of it is said before all of it is here
          state={data.isWhole ? data.state : stateWithout(data.state)}
          onRetry={page.retry}
        >
          {items.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconUsers size={32} stroke={1.75} />}
              title={m.vendors_empty()}
            />
          ) : (
            <div className="bills-list">
              <VendorsTable
                {...{ items }}
                today={data.today}
                frame={page.frame}
                onOpen={({ row }) => open(row.id)}
              />
            </div>
          )}
        </UntilReady>
      </PageCard>
      {isAdding && (
        <NewVendor
          ledger={data.ledger}
          onSave={async (fields) => {
            await actions.addVendor(fields)
            saved(m.vendor_saved({ party: fields.name }))
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {opened !== undefined && (
        <VendorPanel
          item={opened}
          invoices={data.invoices.filter(({ row }) => row.vendorId === opened.row.id)}
          payments={data.payments.filter(({ row }) => row.vendorId === opened.row.id)}
          ledger={data.ledger}
          today={data.today}
          {...{ mayWrite }}
          onSave={(fields) => edit(opened, fields)}
          onClosed={(isClosed) => void closeOrReopen(opened, isClosed)}
          onClose={() => open()}
        />
      )}
    </div>
  )
}
