/** My Flat: what I owe and when, my bills and receipts, and the way to pay (ux.md 3.6). */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { IconHome } from '#components/icons.ts'
import { noteSuccess } from '#components/install/install-memory.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { twelveMonths } from '#domain/books/bills/twelve-months.ts'
import { isOwnership, lastsOn } from '#domain/holdings.ts'
import type { OwnFlatSearch } from '#domain/own-flat-search.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { DocumentsOf } from '../bill/detail-link.tsx'
import { receiptQueries } from '../queries.ts'
import type { AccountsViewer } from '../receipt-item.ts'
import type { ReportedItem } from '../reported/reported-item.ts'
import { FlatField } from '../ui/flat-field.tsx'
import { useReceipts } from '../use-receipts.ts'
import { DuesCard } from './dues-card.tsx'
import flatCss from './my-flat.css?inline'
import { OwnBills } from './own-bills.tsx'
import { OwnCheques } from './own-cheques.tsx'
import type { OwnFlat, OwnFlats } from './own-flat.ts'
import { OwnPanels } from './own-panels.tsx'
import { OwnPeople } from './own-people.tsx'
import { OwnReceipts } from './own-receipts.tsx'
import type { FlatsPlace } from './queries.ts'
import { ReportedList } from './reported-list.tsx'
import { TenantSwitch } from './tenant-switch.tsx'
import { useOwnPayments } from './use-own-payments.ts'

// with the charts of the dashboards: what is owed is there before it
const YearChart = lazy(async () => ({ default: (await import('./year-chart.tsx')).YearChart }))

type MyFlatPageProps = {
  session: AccountsViewer
  /** What else belongs to a flat that the person holds today. */
  documents: (flatId: string, flat: string) => ReactNode
  /** Of the person, and not of one flat: what they have reported, what the society tells them. */
  beside: ReactNode
  /** Of a payment that was reported. */
  pictures: (paymentId: string) => ReactNode
}

const hasBills = (own: OwnFlats | null) => own?.flats.some(({ bills }) => bills.length > 0) ?? false

const hasExplanation = ({ summary, bills }: OwnFlat) =>
  (summary?.balance ?? 0) > 0 && bills.length > 0

const isOwnedToday = ({ card, isShown }: OwnFlat, today: string) =>
  !isShown && isOwnership(card.relation) && lastsOn(card, today)

const shownWords = ({ card, isShared }: OwnFlat) => {
  const said = { owner: card.person, flat: card.flat }
  return isShared ? m.flat_shared_with(said) : m.flat_shown_by(said)
}

/** What was decided a while ago stands with the receipts. */
const shownReports = 3

type PartsProps = Pick<MyFlatPageProps, 'pictures'> & {
  flat: OwnFlat
  today: string
  /** Absent where it is another's flat: looked at, and left as it is. */
  onWithdraw: ((item: ReportedItem) => void) | undefined
  onShow: (search: OwnFlatSearch) => void
  /** Of an owner who may let a tenant see the bills. */
  onShowBills: ((shows: boolean) => void) | undefined
}

const FlatParts = (props: PartsProps) => {
  const { flat, today, pictures, onWithdraw, onShow, onShowBills } = props
  const { card, bills, reported } = flat
  const reports = reported.slice(0, shownReports)
  const open = (panel: NonNullable<OwnFlatSearch['open']>) => () =>
    onShow({ open: panel, flat: card.id })
  return (
    <>
      <div className="flat-row">
        <div className="flat-column">
          <DuesCard
            {...{ flat, today }}
            onPay={onWithdraw && open('pay')}
            onExplain={hasExplanation(flat) ? open('explain') : undefined}
          />
          {flat.cheques.length > 0 && <OwnCheques cheques={flat.cheques} />}
          {reports.length > 0 && <ReportedList items={reports} {...{ pictures, onWithdraw }} />}
          <Button variant="default" onClick={open('statement')}>
            {m.statement_of({ flat: card.flat })}
          </Button>
          {onShowBills !== undefined && <TenantSwitch card={card} onShow={onShowBills} />}
          {flat.isShown && <p className="bill-small">{shownWords(flat)}</p>}
        </div>
        <div className="flat-column">
          <OwnBills flat={card.flat} items={bills} />
          {!flat.isShown && lastsOn(card, today) && (
            <OwnPeople flat={card.flat} people={flat.people} isOwn={onWithdraw !== undefined} />
          )}
        </div>
      </div>
      <CardBoundary>
        <Suspense fallback={<LoadingPlaceholder shape="card" />}>
          <div className="flat-part">
            <YearChart flat={card.flat} months={twelveMonths(flat.documents, today)} />
          </div>
        </Suspense>
      </CardBoundary>
    </>
  )
}

const NoFlat = ({ isChoosing }: { isChoosing: boolean }) => (
  <StatePanel
    state="empty"
    icon={<IconHome size={32} stroke={1.75} />}
    title={isChoosing ? m.flat_choose() : m.receipt_no_flat()}
    detail={isChoosing ? m.flat_choose_help() : m.receipt_no_flat_help()}
  />
)

/** Who sees every flat and has none chooses whose to look at. */
const useChoice = (session: AccountsViewer, of: string | undefined) => {
  const societyId = session.selectedSocietyId ?? ''
  const mayChoose = can(session.roles, 'receipts:all')
  const owners = useQuery({ ...receiptQueries.owners(societyId), enabled: mayChoose })
  const place: FlatsPlace = mayChoose && of !== undefined ? `holding:${of}` : 'own'
  return { societyId, place, mayChoose, owners: owners.data ?? [] }
}

const heldToday = (own: OwnFlats | null) =>
  new Map((own?.homes ?? []).map(({ flatId, flat }) => [flatId, flat]))

export const MyFlatPage = ({ session, beside, documents, pictures }: MyFlatPageProps) => {
  usePageTitle(m.receipt_own_title())
  useLateStyles(css)
  useLateStyles(flatCss)
  const navigate = useNavigate()
  const search = useSearch({ from: '/_shell/apps/dashboards/resident' })
  const { societyId, place, mayChoose, owners } = useChoice(session, search.of)
  const receipts = useReceipts(session, place)
  const { own, sync, actions, withdraw, showBills } = useOwnPayments(societyId, place)
  const isOwn = place === 'own'
  const { data } = receipts
  const hasSeen = isOwn && (data.items.length > 0 || hasBills(own))
  useEffect(() => {
    if (hasSeen) noteSuccess()
  }, [hasSeen])
  const show = (next: OwnFlatSearch, replace = false) =>
    void navigate({ to: '.', search: { of: search.of, ...next }, replace, resetScroll: false })
  // what comes first would be pushed down by the flat
  const hasCome = data.state === 'ready' || (own !== null && own.flats.length > 0)
  const hasNone = data.state === 'ready' && data.flats.length === 0
  return (
    <div>
      <PageHeader title={m.receipt_own_title()} asOf={receipts.asOf} />
      {mayChoose && (hasNone || !isOwn) && (
        <div className="flat-choice">
          <FlatField
            owners={owners}
            value={search.of ?? null}
            onChange={(of) => show({ of: of ?? undefined }, true)}
          />
        </div>
      )}
      {hasNone ? (
        <NoFlat isChoosing={mayChoose} />
      ) : (
        <>
          {own?.flats.map((flat) => (
            <FlatParts
              key={flat.card.id}
              {...{ flat, pictures, today: own.today }}
              onWithdraw={isOwn ? (item) => void withdraw(item) : undefined}
              onShow={show}
              onShowBills={
                isOwn && isOwnedToday(flat, own.today)
                  ? (shows) => void showBills(flat.card, shows)
                  : undefined
              }
            />
          ))}
          {isOwn && hasCome && <div className="flat-beside">{beside}</div>}
          <OwnReceipts
            {...receipts}
            {...{ societyId, isOwn }}
            onOpen={(receipt) => show({ receipt })}
          />
        </>
      )}
      {[...heldToday(own)].map(([flatId, flat]) => (
        <div key={flatId} className="flat-part">
          {documents(flatId, flat)}
        </div>
      ))}
      {own !== null && (
        <DocumentsOf value="own">
          <OwnPanels {...{ own, search, sync, actions, isOwn }} onOpen={show} />
        </DocumentsOf>
      )}
    </div>
  )
}
