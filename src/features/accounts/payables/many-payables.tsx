/** Several invoices, or several payments, in one save. */
import { useMemo } from 'react'
import { useClosedDay } from '../closed-day.ts'
import { ManyDrawer, type ManyPageProps } from '../many/many-drawer.tsx'
import { invoicesKind, paymentsKind } from './many-payables-kind.ts'
import type { Payables } from './payable-item.ts'

type ManyPayablesProps = ManyPageProps & { payables: Payables }

export const ManyInvoices = ({ payables, ...props }: ManyPayablesProps) => {
  const { societyId } = props
  const closed = useClosedDay(societyId, 'invoice')
  const kind = useMemo(
    () => invoicesKind({ societyId, payables, closed }),
    [societyId, payables, closed],
  )
  return <ManyDrawer {...props} kind={kind} />
}

export const ManyPayments = ({ payables, ...props }: ManyPayablesProps) => {
  const { societyId } = props
  const closed = useClosedDay(societyId, 'payment')
  const kind = useMemo(
    () => paymentsKind({ societyId, payables, closed }),
    [societyId, payables, closed],
  )
  return <ManyDrawer {...props} kind={kind} />
}
