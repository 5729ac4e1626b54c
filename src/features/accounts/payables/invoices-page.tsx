/** Invoices (ux.md 3.11): what vendors ask for, what of it is paid, and what took it back. */
import { Button } from '@mantine/core'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { moneyText } from '#components/format.ts'
import { IconFileInvoice, IconPlus, IconUsers } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useWayBack } from '#components/use-way-back.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bills/bills.css?inline'
import { Several } from '../ui/several.tsx'
import { reversal, TakeBackDialog } from '../ui/take-back-dialog.tsx'
import type { TakesBack } from '../ui/use-take-back-many.tsx'
import { useQueued } from '../use-queued.ts'
import { AlsoBack } from './cash-hint.tsx'
import { DueAgain } from './due-again.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { type InvoiceActs, InvoicesTable } from './invoices-table.tsx'
import type { InvoiceItem } from './payable-item.ts'
import { paymentSaved } from './payable-words.ts'
import { type PayablesPageProps, usePayables, useTakesBack } from './use-payables.ts'
import { useRepeat } from './use-repeat.ts'

// The forms bring what they are judged by.
const InvoiceForm = lazy(async () => ({
  default: (await import('./invoice-form.tsx')).InvoiceForm,
}))
const ManyInvoices = lazy(async () => ({
  default: (await import('./many-payables.tsx')).ManyInvoices,
}))
const PaymentForm = lazy(async () => ({
  default: (await import('./payment-form.tsx')).PaymentForm,
}))

type InvoicesPageProps = PayablesPageProps & { onVendors: () => void }

export const InvoicesPage = (props: InvoicesPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_invoices())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyInvoices key={societyId} {...{ societyId }} {...props} />}
    </InSociety>
  )
}

type ListProps = {
  page: ReturnType<typeof usePayables>
  acts: InvoiceActs | null
  takesBack: TakesBack<InvoiceItem> | undefined
  /** The row of which something is open. */
  opened: string | undefined
  onOpen: (item: InvoiceItem) => void
}

const List = ({ page, acts, takesBack, opened, onOpen }: ListProps) => {
  const { data, frame, retry } = page
  return (
    <UntilReady state={data.state} onRetry={retry}>
      {data.invoices.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconFileInvoice size={32} stroke={1.75} />}
          title={m.payable_invoices_empty()}
        />
      ) : (
        <div className="bills-list">
          <InvoicesTable
            items={data.invoices}
            today={data.today}
            frame={{ ...frame, opened }}
            {...{ acts, takesBack, onOpen }}
          />
        </div>
      )}
    </UntilReady>
  )
}

type HeaderProps = {
  societyId: string
  page: ReturnType<typeof usePayables>
  onVendors: () => void
  onAdd: () => void
}

const Header = ({ societyId, page, onVendors, onAdd }: HeaderProps) => (
  <PageHeader
    title={m.nav_invoices()}
    template="card"
    asOf={page.asOf}
    {...(page.mayWrite && {
      action: { label: m.payable_invoice_add(), icon: IconPlus, onClick: onAdd },
    })}
    aside={
      <>
        <Button
          variant="default"
          leftSection={<IconUsers size={20} stroke={1.75} />}
          onClick={onVendors}
        >
          {m.vendors_title()}
        </Button>
        {page.mayWrite && (
          <Several prefix="invoice-">
            {(onClose) => (
              <ManyInvoices
                {...{ societyId, onClose }}
                payables={page.data}
                isOffline={page.isOffline}
              />
            )}
          </Several>
        )}
      </>
    }
  />
)

/** A new one, or one like another. */
type Adding = { like: InvoiceItem | null }

const SocietyInvoices = (props: InvoicesPageProps & { societyId: string }) => {
  const { societyId, onSetting, onVendors, files } = props
  useLateStyles(css)
  const page = usePayables(societyId, onSetting)
  const { data, actions, saved, mayWrite } = page
  const [adding, setAdding] = useState<Adding | null>(null)
  const [paying, setPaying] = useState<InvoiceItem | null>(null)
  const [reversing, setReversing] = useState<InvoiceItem | null>(null)
  const queued = useQueued('invoice.create@1', page.resend)
  const resent = queued === 'loading' ? null : queued
  const { invoice } = useSearch({ from: '/_shell/apps/accounts/invoices' })
  const opened = data.invoices.find(({ row }) => row.id === invoice)
  const open = page.openAs('invoice')
  const goBack = useWayBack()
  const takesBack = useTakesBack<InvoiceItem>(page, {
    one: ({ row }, reason) => actions.reverseInvoice(row.id, reason),
    vouchers: (items) => ({ societyId, ids: items.map(({ row }) => row.id) }),
  })
  const repeat = useRepeat(actions)
  const acts = useMemo(
    () =>
      mayWrite
        ? {
            onPay: setPaying,
            onReverse: setReversing,
            onAgain: (like: InvoiceItem) => setAdding({ like }),
          }
        : null,
    [mayWrite],
  )
  return (
    <div>
      <Header {...{ societyId, page, onVendors }} onAdd={() => setAdding({ like: null })} />
      <PageCard>
        {mayWrite && <DueAgain {...{ data, repeat }} onEnter={(like) => setAdding({ like })} />}
        <List
          {...{ page, acts, takesBack }}
          opened={invoice ?? [paying, reversing, adding?.like].find((item) => item)?.row.id}
          onOpen={({ row }) => open(row.id)}
        />
      </PageCard>
      {opened !== undefined && (
        <InvoicePanel
          item={opened}
          {...{ societyId, data, acts, repeat, files }}
          onClose={goBack ?? (() => open())}
        />
      )}
      {(adding !== null || resent !== null) && (
        <Suspense>
          <InvoiceForm
            key={resent?.opId}
            {...{ societyId, resent }}
            like={adding?.like ?? null}
            payables={data}
            onVendor={actions.addVendor}
            onSave={actions.enterInvoice}
            onSaved={({ vendorId }) => {
              const party = data.vendors.find(({ id }) => id === vendorId)?.name ?? ''
              saved(m.payable_invoice_saved({ party }))
            }}
            onClose={() => {
              setAdding(null)
              page.dropResend()
            }}
          />
        </Suspense>
      )}
      {paying !== null && (
        <Suspense>
          <PaymentForm
            {...{ societyId }}
            payables={data}
            invoiceId={paying.row.id}
            resent={null}
            onVendor={actions.addVendor}
            onSave={actions.pay}
            onSaved={(party, amount) => saved(paymentSaved(data, party, amount))}
            onClose={() => setPaying(null)}
          />
        </Suspense>
      )}
      {reversing !== null && (
        <TakeBackDialog
          question={reversal(reversing.row.number ?? '')}
          what={m.payable_reverse_invoice({
            ...{ number: reversing.row.number ?? '', party: reversing.party },
            amount: moneyText(reversing.total),
          })}
          hint={<AlsoBack {...{ societyId }} ids={[reversing.row.id]} />}
          onSave={async (reason) => {
            await actions.reverseInvoice(reversing.row.id, reason)
            saved(m.payable_taken_back({ number: reversing.row.number ?? '' }))
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}
