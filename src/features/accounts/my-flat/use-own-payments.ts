/** The person's own flats on this device, and what is done about a payment. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import type { HoldingCardRow } from '#contract/receipts.ts'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportedItem } from '../reported/reported-item.ts'
import { createOwnPaymentActions } from './mutations.ts'
import { type FlatsPlace, ownFlatsQuery } from './queries.ts'

export const useOwnPayments = (societyId: string, place: FlatsPlace) => {
  const { data } = useQuery(ownFlatsQuery(societyId, place))
  const { data: sync } = useQuery(syncQueries.status())
  const actions = useMemo(() => createOwnPaymentActions(societyId), [societyId])
  const withdraw = async ({ row }: ReportedItem) => {
    await actions.withdraw(row.id)
    notifySaved(sync?.state === 'offline', m.paid_withdrawn())
  }
  const showBills = async ({ id, flat }: HoldingCardRow, shows: boolean) => {
    await actions.showBills(id, shows)
    const said = shows ? m.flat_shows_on({ flat }) : m.flat_shows_off({ flat })
    notifySaved(sync?.state === 'offline', said)
  }
  return { own: data ?? null, sync: sync?.state, actions, withdraw, showBills }
}
