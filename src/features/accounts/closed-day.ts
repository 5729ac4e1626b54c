/** Days of closed years are said at their field, before the server refuses them. */
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dayText } from '#components/format.ts'
import type { VoucherKind } from '#contract/books/ledger.ts'
import { localQuery } from '#db/local-query.ts'
import { isOpenDay, type KnownYears, openDays } from '#domain/books/ledger/years.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { readToday } from './queries.ts'

const yearsQuery = (societyId: string) =>
  localQuery({
    tables: ['financial-year', 'voucher', 'society'],
    key: ['financial-year', 'open', societyId],
    read: async (device): Promise<KnownYears & { today: string }> => {
      const space = societySpace(societyId)
      const first = await device.rows.voucher
        .where('[space+dated]')
        .between([space, ''], [space, '\uffff'])
        .first()
      return {
        years: await device.rows['financial-year'].where('space').equals(space).toArray(),
        beginning: first?.kind === 'opening' ? first.dated : null,
        today: await readToday(device, space),
      }
    },
  })

/** Our words for a day on which this cannot be entered, with those on which it can; null for every other. */
export type ClosedDay = (day: string) => string | null

export const useClosedDay = (societyId: string, kind: VoucherKind): ClosedDay => {
  const { data } = useQuery(yearsQuery(societyId))
  return useCallback(
    (day) => {
      if (data === undefined || day === '' || isOpenDay(kind, data, day)) return null
      const days = openDays(kind, data, data.today)
        .map(({ from, to }) => `${dayText(from)} – ${dayText(to)}`)
        .join(', ')
      return days === '' ? m.books_all_closed() : m.books_closed({ days })
    },
    [data, kind],
  )
}
