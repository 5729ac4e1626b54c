import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { notify, notifyUndo } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { isNext, useWayBack } from '#components/use-way-back.ts'
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import { isHere } from '#db/current-device.ts'
import { draftKeeper, lastTyped } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { SlipPanelProps } from './bill/slip-panel.tsx'
import { useClosedDay } from './closed-day.ts'
import type { EnteredPayment, FindsAlike } from './find-alike.ts'
import {
  AlikeList,
  AlikeOf,
  CashIn,
  ChequesStrip,
  ManyIncomes,
  OpenReports,
  OtherIncome,
  PileFields,
  Settles,
  SlipPanel,
} from './incomes-parts.tsx'
import type { FilesOf } from './payables/payable-panel.tsx'
import { receiptQueries } from './queries.ts'
import { type AccountsViewer, rowPrefix } from './receipt-item.ts'
import { IncomesScreen } from './ui/incomes-screen.tsx'
import type { EnteredReceipt } from './ui/receipt-form.tsx'
import { valuesOf, valuesOfPile } from './ui/receipt-values.ts'
import { Several } from './ui/several.tsx'
import { useQueued } from './use-queued.ts'
import { useReceipts } from './use-receipts.ts'
import { useSaidNumber } from './use-said-number.ts'

type IncomesPageProps = {
  session: AccountsViewer & { societies: readonly { id: string; name: string }[] }
  onBank: () => void
  onCheques: () => void
  /** Of a payment that a member reported. */
  pictures: (paymentId: string) => ReactNode
  /** Of a receipt. */
  files: FilesOf
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const IncomesPage = (props: IncomesPageProps) => {
  usePageTitle(m.receipt_title())
  return (
    <InSociety session={props.session}>
      {(societyId) => <SocietyIncomes {...{ ...props, societyId }} />}
    </InSociety>
  )
}

// its rules come with the form's pack, when something is typed
const useFindsAlike = (societyId: string, besides: string | undefined) => {
  const client = useQueryClient()
  return useMemo(
    (): FindsAlike => async (payments) => {
      const { findAlikeHere } = await import('./find-alike.ts')
      return findAlikeHere(client, societyId, besides === undefined ? [] : [besides])(payments)
    },
    [client, societyId, besides],
  )
}

/** Where what is typed of money is kept, by whom it comes from. */
const forms = ['receipt', 'income'] as const

const lastSource = async (societyId: string) => {
  const typed = await lastTyped({ space: societySpace(societyId), row: 'new' }, forms)
  return typed === 'income' ? 'other' : 'resident'
}

/** What the tray asks to write anew. */
const useWritten = (resend: string | undefined) => {
  const receipt = useQueued('receipt.create@1', resend)
  const pile = useQueued('held-cheque.keep@1', resend)
  const income = useQueued('income.create@1', resend)
  const verified = useQueued('reported-payment.verify@1', resend)
  return {
    receipt: receipt === 'loading' ? null : receipt,
    pile: pile === 'loading' ? null : pile,
    income: income === 'loading' ? null : income,
    verified: verified === 'loading' ? null : verified,
    isLoading: [receipt, pile, income].includes('loading'),
  }
}

/** The receipt that a reported payment becomes. */
const paymentOf = ({ paidOn, ...row }: ReportedPaymentRow): EnteredPayment => {
  const { holdingId, amount, mode, reference } = row
  return { holdingId, amount, mode, reference, receivedOn: paidOn, note: '' }
}

/** As the form of receipts has it; null: that form is a new one. */
const typedIn = ({ receipt, pile }: Pick<ReturnType<typeof useWritten>, 'receipt' | 'pile'>) => {
  if (receipt !== null) return valuesOf(receipt.args)
  return pile && valuesOfPile(pile.args)
}

type SeveralIncomesProps = {
  societyId: string
  isOffline: boolean
  today: string
  findAlike: FindsAlike
}

const SeveralIncomes = (props: SeveralIncomesProps) => {
  const { data: owners } = useQuery(receiptQueries.owners(props.societyId))
  if (owners === undefined) return null
  return (
    <Several prefix={rowPrefix}>
      {(onClose) => <ManyIncomes {...props} {...{ owners, onClose }} />}
    </Several>
  )
}

/** From a statement it leads back there. */
const Slip = ({ onClose, ...slip }: SlipPanelProps) => (
  <SlipPanel {...slip} onClose={useWayBack() ?? onClose} />
)

/** The way to the form, and to a receipt as a document: one of them is open at a time. */
const useOpening = () => {
  const navigate = useNavigate()
  const onRecording = (isOpen: boolean, opId?: string) =>
    void navigate({
      to: '.',
      search: ({ receipt: _, ...old }) => ({
        ...{ ...old, panel: isOpen ? ('new' as const) : undefined, resend: opId },
      }),
      replace: !isOpen,
      resetScroll: false,
    })
  const onOpen = useCallback(
    (id?: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, receipt: id }),
        state: id === undefined ? {} : isNext,
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  return { onRecording, onOpen }
}

type SocietyIncomesProps = IncomesPageProps & { societyId: string }

const SocietyIncomes = (props: SocietyIncomesProps) => {
  const { session, societyId, onBank, onCheques, pictures, files, onSetting } = props
  const { panel, resend, receipt } = useSearch({ from: '/_shell/apps/accounts/incomes' })
  const { onRecording, onOpen } = useOpening()
  const goBack = useWayBack()
  const closeForm = goBack ?? (() => onRecording(false))
  const { data, asOf, actions, isOffline, retry } = useReceipts(session, 'office')
  const owners = useQuery(receiptQueries.owners(societyId))
  const space = societySpace(societyId)
  const { isLoading, income, verified, ...typed } = useWritten(resend)
  const written = typed.receipt ?? typed.pile
  const besides = typed.receipt?.args.id
  const place = { societyId, row: resend ?? 'new', documentId: besides }
  const readSource = async () => {
    if (written !== null) return 'resident'
    return income === null ? lastSource(societyId) : 'other'
  }
  const findAlike = useFindsAlike(societyId, besides)
  const closed = useClosedDay(societyId, 'receipt')
  const society = session.societies.find(({ id }) => id === societyId)?.name ?? ''
  const sayNumber = useSaidNumber(data.items)
  const onSaved = (message?: string, entered?: EnteredReceipt) => {
    notifySaved(isOffline, message)
    sayNumber(entered)
  }
  const onWithdraw = async (opId: string) => {
    onRecording(false)
    const back = await actions.withdraw(opId)
    if (back !== null) await draftKeeper({ space, form: 'receipt', row: opId }).end()
    if (back === null) notify({ kind: 'info', message: m.receipt_too_late() })
    else notifyUndo(m.receipt_withdrawn(), () => void (isHere(session.uid) && back()))
  }
  return (
    <>
      <IncomesScreen
        {...{ data, asOf, actions, place, findAlike, closed, readSource }}
        {...{ onBank, onCheques, onOpen }}
        onNew={() => onRecording(true)}
        onCloseForm={closeForm}
        owners={owners.data ?? []}
        isRecording={panel === 'new' && !isLoading && owners.isSuccess}
        isFixed={written !== null || income !== null}
        owedIn={async (account) => {
          const { readOwed } = await import('./settles/read-settles.ts')
          return readOwed(societyId, account, besides)
        }}
        settles={(receipt) => <Settles {...{ societyId, receipt, besides }} />}
        cash={({ amount, receivedOn }) => (
          <CashIn {...{ societyId, amount, besides }} on={receivedOn} />
        )}
        cheques={(form) => <PileFields {...form} />}
        alike={(found) => <AlikeList items={found} />}
        other={
          <OtherIncome
            {...{ societyId, today: data.today, owners: owners.data ?? [], onSaved }}
            resent={income}
            onClose={closeForm}
          />
        }
        draft={typedIn(typed)}
        replaceBy={written?.replaceBy ?? null}
        onRecord={actions.record}
        onKeep={actions.keep}
        onEdit={(opId) => onRecording(true, opId)}
        onWithdraw={
          typed.receipt?.isWaiting && resend !== undefined ? () => void onWithdraw(resend) : null
        }
        onSaved={onSaved}
        table={{
          ...{ society, opened: receipt, settings: session.settings, onSetting },
          ...useTableAddress(),
        }}
        reported={
          <OpenReports
            {...{ societyId, isOffline, pictures, closed }}
            resent={verified}
            alike={({ row }) => (
              <AlikeOf {...{ societyId, payment: paymentOf(row) }} besides={row.id} />
            )}
          />
        }
        several={<SeveralIncomes {...{ societyId, isOffline, findAlike }} today={data.today} />}
        inHand={<ChequesStrip {...{ societyId }} onOpen={onCheques} />}
        onRetry={retry}
      />
      {receipt !== undefined && (
        <Slip
          {...{ societyId, id: receipt }}
          office={{
            ...{ files, filesTitle: m.payable_files() },
            onEdit: (opId) => onRecording(true, opId),
            onWithdraw: (opId) => void onWithdraw(opId),
          }}
          onClose={() => onOpen()}
        />
      )}
    </>
  )
}
