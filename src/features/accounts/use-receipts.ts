/** Where the receipts' screens meet the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dataState } from '#components/placeholder/data-state.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { createReceiptActions } from './mutations.ts'
import { receiptQueries } from './queries.ts'
import type { AccountsViewer, ReceiptsData, ReceiptsPlace } from './receipt-item.ts'

const pageRows = 50

/** The office filters, sorts and sums all of them. */
const firstRows: Record<ReceiptsPlace, number> = {
  office: Number.MAX_SAFE_INTEGER,
  own: pageRows,
}

export const useReceipts = ({ selectedSocietyId }: AccountsViewer, place: ReceiptsPlace) => {
  const societyId = selectedSocietyId ?? ''
  const [window, setWindow] = useState(firstRows[place])
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
    more: () => setWindow((rows) => rows + pageRows),
    retry: () => {
      deviceHost().syncNow()
      void list.refetch()
    },
  }
}
