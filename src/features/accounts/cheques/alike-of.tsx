/** What stands in the books already of a payment that is about to be booked. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AlikeList } from '#components/money/alike-list.tsx'
import { type EnteredPayment, findAlikeHere } from '../find-alike.ts'
import { useFound } from '../ui/use-found.ts'

type AlikeOfProps = {
  societyId: string
  payment: EnteredPayment
  /** The id of what becomes that payment. */
  besides: string
}

export const AlikeOf = ({ societyId, payment, besides }: AlikeOfProps) => {
  const client = useQueryClient()
  const find = useMemo(
    () => findAlikeHere(client, societyId, [besides]),
    [client, societyId, besides],
  )
  return <AlikeList items={useFound([payment], find)} />
}
