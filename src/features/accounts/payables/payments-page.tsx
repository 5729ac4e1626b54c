/** Payments (ux.md 3.11): what the society has paid to vendors and others, and what took it back. */
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { IconCashBanknote, IconPlus } from '#components/icons.ts'
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
import { useQueued } from '../use-queued.ts'
import { Approvals } from './approvals.tsx'
import type { PaymentItem } from './payable-item.ts'
import { paymentApprovals, paymentSaved } from './payable-words.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { ReversePayment } from './reverse-payment.tsx'
import { type PayablesPageProps, usePayables, useTakesBack } from './use-payables.ts'

// It brings what it is judged by.
const PaymentForm = lazy(async () => ({
  default: (await import('./payment-form.tsx')).PaymentForm,
}))

const ManyPayments = lazy(async () => ({
  default: (await import('./many-payables.tsx')).ManyPayments,
}))

export const PaymentsPage = (props: PayablesPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_payments())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyPayments key={societyId} {...{ societyId }} {...props} />}
    </InSociety>
  )
}

const SocietyPayments = (props: PayablesPageProps & { societyId: string }) => {
  const { societyId, onSetting, files } = props
  useLateStyles(css)
  const page = usePayables(societyId, onSetting)
  const { data, actions, saved, mayWrite } = page
  const [isAdding, setAdding] = useState(false)
  const [reversing, setReversing] = useState<PaymentItem | null>(null)
  const queued = useQueued('payment.create@1', page.resend)
  const resent = queued === 'loading' ? null : queued
  const { payment } = useSearch({ from: '/_shell/apps/accounts/payments' })
  const opened = data.payments.find(({ row }) => row.id === payment)
  const open = page.openAs('payment')
  const goBack = useWayBack()
  const takesBack = useTakesBack<PaymentItem>(page, {
    one: ({ row }, reason) => actions.reversePayment(row.id, reason),
    vouchers: (items) => ({ societyId, ids: items.map(({ row }) => row.id) }),
  })
  const onReverse = mayWrite ? setReversing : undefined
  const add = useCallback(() => setAdding(true), [])
  return (
    <div>
      <PageHeader
        title={m.nav_payments()}
        template="card"
        asOf={page.asOf}
        {...(mayWrite && {
          action: { label: m.payable_payment_add(), icon: IconPlus, onClick: add },
        })}
        aside={
          mayWrite && (
            <Several prefix="payment-">
              {(onClose) => (
                <ManyPayments
                  {...{ societyId, onClose }}
                  payables={data}
                  isOffline={page.isOffline}
                />
              )}
            </Several>
          )
        }
      />
      <PageCard>
        <UntilReady state={data.state} onRetry={page.retry}>
          <Approvals
            {...{ societyId, mayWrite, actions, saved }}
            {...{ items: data.approvals, today: data.today, words: paymentApprovals() }}
            kind="payment"
            resend={page.resend}
            onResent={page.dropResend}
          />
          {data.payments.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconCashBanknote size={32} stroke={1.75} />}
              title={m.payable_payments_empty()}
            />
          ) : (
            <div className="bills-list">
              <PaymentsTable
                items={data.payments}
                today={data.today}
                frame={{ ...page.frame, opened: payment ?? reversing?.row.id }}
                onOpen={({ row }) => open(row.id)}
                {...{ onReverse, takesBack }}
              />
            </div>
          )}
        </UntilReady>
      </PageCard>
      {opened !== undefined && (
        <PaymentPanel
          item={opened}
          {...{ societyId, data, files, onReverse, language: page.documentsLanguage }}
          society={page.frame.society}
          onClose={goBack ?? (() => open())}
        />
      )}
      {(isAdding || resent !== null) && (
        <Suspense>
          <PaymentForm
            key={resent?.opId}
            {...{ societyId, resent }}
            payables={data}
            invoiceId={null}
            onVendor={actions.addVendor}
            onSave={actions.pay}
            onSaved={(party, amount) => saved(paymentSaved(data, party, amount))}
            onClose={() => {
              setAdding(false)
              page.dropResend()
            }}
          />
        </Suspense>
      )}
      {reversing !== null && (
        <ReversePayment
          item={reversing}
          {...{ societyId }}
          onSave={async (reason) => {
            await actions.reversePayment(reversing.row.id, reason)
            saved(m.payable_taken_back({ number: reversing.row.number ?? '' }))
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}
