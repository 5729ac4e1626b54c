/** Where the receipts' screens meet the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dataState } from '#components/placeholder/data-state.ts'
import { useNamedRow } from '#components/use-named-row.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { createReceiptActions } from './mutations.ts'
import { receiptQueries } from './queries.ts'
import {
  type AccountsViewer,
  type ReceiptsData,
  type ReceiptsPlace,
  rowPrefix,
} from './receipt-item.ts'

const pageRows = 50

/** The office filters, sorts and sums all of them. */
const firstRows = (place: ReceiptsPlace) =>
  place === 'office' ? Number.MAX_SAFE_INTEGER : pageRows

export const useReceipts = ({ selectedSocietyId }: AccountsViewer, place: ReceiptsPlace) => {
  const societyId = selectedSocietyId ?? ''
  const [chosen, setWindow] = useState(firstRows(place))
  const named = useNamedRow(rowPrefix)
  const needed = useQuery({
    ...receiptQueries.rowsDownTo(societyId, place, named ?? ''),
    enabled: named !== undefined,
  })
  const window = Math.max(chosen, Math.ceil((needed.data ?? 0) / pageRows) * pageRows)
  const list = useQuery({
    ...receiptQueries.list(societyId, place, window),
    placeholderData: (shown, query) =>
      query?.queryKey[3] === societyId && query.queryKey[4] === place ? shown : undefined,
  })
  const status = useQuery(syncQueries.status())
  const blank = {
    items: [],
    total: 0,
    today: '',
    year: null,
    waiting: null,
    flats: [],
    isHere: false,
  }
  const state = dataState(list, status.data?.state)
  const data: ReceiptsData = { ...(list.data ?? blank), state }
  return {
    data,
    isOffline: status.data?.state === 'offline',
    asOf: status.data?.asOf ?? null,
    actions: useMemo(() => createReceiptActions(societyId), [societyId]),
    more: () => setWindow(window + pageRows),
    retry: () => {
      deviceHost().syncNow()
      void list.refetch()
    },
  }
}
