/** Cheques in hand: what can be deposited today, what waits for its day, and what became of the others. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { moneyText } from '#components/format.ts'
import { IconArrowLeft, IconCash } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifyUndo } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isHere } from '#db/current-device.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bills/bills.css?inline'
import { useClosedDay } from '../closed-day.ts'
import { receiptQueries } from '../queries.ts'
import type { AccountsViewer } from '../receipt-item.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { useList } from '../use-list.ts'
import { DepositDialog, GiveBackDialog } from './answer-dialogs.tsx'
import { ChequeForm } from './cheque-form.tsx'
import { ChequeGone } from './cheque-gone.tsx'
import {
  type ChequeActions,
  type ChequeItem,
  type ChequesData,
  mayDeposit,
  sumOf,
} from './cheque-item.ts'
import chequesCss from './cheques.css?inline'
import { type ChequeDeed, ChequesTable } from './cheques-table.tsx'
import { createChequeActions } from './mutations.ts'
import { chequesQuery } from './queries.ts'

type ChequesPageProps = {
  session: AccountsViewer & { societies: readonly { id: string; name: string }[] }
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
  onClose: () => void
}

export const ChequesPage = ({ session, onSetting, onClose }: ChequesPageProps) => {
  usePageTitle(m.cheque_title())
  const address = useTableAddress()
  return (
    <InSociety session={session}>
      {(societyId) => (
        <SocietyCheques
          key={societyId}
          {...{ societyId, onClose }}
          uid={session.uid}
          frame={{
            society: session.societies.find(({ id }) => id === societyId)?.name ?? '',
            ...{ ...address, settings: session.settings, onSetting },
          }}
        />
      )}
    </InSociety>
  )
}

const nothing = { items: [], today: '', owners: [] }

type Asked = {
  deed: ChequeDeed
  items: readonly ChequeItem[]
  /** A deposit that was refused and is dated anew. */
  refused?: { opId: string; receivedOn: string }
}

/** The tray leads here. */
const useRefused = (items: readonly ChequeItem[]): Asked | null => {
  const { resend } = useSearch({ from: '/_shell' })
  const { data } = useQuery({ ...receiptQueries.queued(resend), enabled: resend !== undefined })
  if (data?.name !== 'held-cheque.deposit@1' || data.state !== 'rejected') return null
  // parsed by the mutation's schema when the change was queued
  const { id, receivedOn } = data.args as MutationArgs<'held-cheque.deposit@1'>
  const item = items.find(({ cheque }) => cheque.id === id && isInHand(cheque))
  if (item === undefined) return null
  return { deed: 'deposit', items: [item], refused: { opId: data.opId, receivedOn } }
}

type SocietyChequesProps = {
  societyId: string
  uid: string
  frame: IncomesTableFrame
  onClose: () => void
}

const SocietyCheques = ({ societyId, uid, frame, onClose }: SocietyChequesProps) => {
  useLateStyles(css)
  useLateStyles(chequesCss)
  const { data, sync, retry } = useList(chequesQuery(societyId), nothing)
  const actions = useMemo(() => createChequeActions(societyId), [societyId])
  const [chosen, setChosen] = useState<Asked | null>(null)
  const refused = useRefused(data.items)
  const navigate = useNavigate()
  const asked = chosen ?? refused
  const close = () => {
    setChosen(null)
    if (refused !== null) {
      void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
    }
  }
  const isOffline = sync?.state === 'offline'
  const onDeed = useCallback(
    (deed: ChequeDeed, items: readonly ChequeItem[]) => {
      const [item] = items
      setChosen(deed === 'hold' ? null : { deed, items })
      if (deed === 'hold' && item !== undefined) {
        const said = m.cheque_held_again({ number: item.cheque.number })
        void actions.hold(item.cheque.id).then(() => notifySaved(isOffline, said))
      }
    },
    [actions, isOffline],
  )
  const due = data.items.filter((item) => mayDeposit(item, data.today))
  return (
    <div>
      <PageHeader
        title={m.cheque_title()}
        template="card"
        asOf={sync?.asOf ?? null}
        action={{
          ...{ label: m.cheque_back(), icon: IconArrowLeft, isSecondary: true, onClick: onClose },
        }}
      />
      <PageCard>
        {due.length > 1 && (
          <div className="cheque-strip">
            <Button data-primary onClick={() => onDeed('deposit', due)}>
              {m.cheque_deposit_due({ count: due.length, amount: moneyText(sumOf(due)) })}
            </Button>
          </div>
        )}
        <UntilReady state={data.state} onRetry={retry}>
          {data.items.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconCash size={32} stroke={1.75} />}
              title={m.cheque_empty()}
              detail={m.cheque_empty_help()}
            />
          ) : (
            <div className="bills-list">
              <ChequesTable {...{ data, frame, onDeed }} />
            </div>
          )}
        </UntilReady>
      </PageCard>
      {asked !== null && (
        <Answers {...{ societyId, asked, data, actions, isOffline, uid, onDeed }} onClose={close} />
      )}
    </div>
  )
}

type AnswersProps = {
  societyId: string
  asked: Asked
  data: ChequesData
  actions: ChequeActions
  isOffline: boolean
  uid: string
  onDeed: (deed: ChequeDeed, items: readonly ChequeItem[]) => void
  onClose: () => void
}

const Answers = (props: AnswersProps) => {
  const { asked, data, actions, isOffline, uid, onDeed, onClose } = props
  const closed = useClosedDay(props.societyId, 'receipt')
  const { deed, items, refused } = asked
  const [item] = items
  if (item === undefined) return null
  const { cheque } = item
  const undone = (words: string) =>
    notifyUndo(words, () => void (isHere(uid) && actions.hold(cheque.id)))
  if (deed === 'deposit') {
    return (
      <DepositDialog
        {...{ items, onClose }}
        today={data.today}
        closed={closed}
        {...(refused !== undefined && { day: refused.receivedOn })}
        onSave={async (receivedOn) => {
          await actions.deposit(
            items.map((each) => each.cheque.id),
            receivedOn,
            refused?.opId,
          )
          notifySaved(isOffline, m.cheque_deposited({ count: items.length }))
        }}
      />
    )
  }
  if (deed === 'give-back') {
    return (
      <GiveBackDialog
        {...{ item, onClose }}
        onSave={async (reason) => {
          await actions.giveBack(cheque.id, reason)
          undone(m.cheque_given_back({ number: cheque.number }))
        }}
      />
    )
  }
  if (!isInHand(cheque)) {
    return (
      <ChequeGone {...{ item, onClose }} today={data.today} onHold={() => onDeed('hold', items)} />
    )
  }
  return (
    <ChequeForm
      {...{ item, data, onClose }}
      onGiveBack={() => onDeed('give-back', items)}
      onSave={async (fields) => {
        await actions.edit(cheque, fields)
        notifySaved(isOffline)
      }}
      onWithdraw={async () => {
        await actions.withdraw(cheque.id)
        undone(m.cheque_withdrawn({ number: cheque.number }))
      }}
    />
  )
}
