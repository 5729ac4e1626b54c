/** From one document to another: the page of the other one, with it open; on its own page its table stays as it is. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rowPrefix } from '../receipt-item.ts'

type LinkProps = { id: string; children: ReactNode }

export const BillLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/bills"
    search={(old) => (old.bill === undefined ? { bill: id } : { ...old, bill: id })}
    resetScroll={false}
  >
    {children}
  </Link>
)

export const VoucherLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/transactions"
    search={(old) => (old.voucher === undefined ? { voucher: id } : { ...old, voucher: id })}
    resetScroll={false}
  >
    {children}
  </Link>
)

export const ReceiptLink = ({ id, children }: LinkProps) => (
  <Link to="/apps/accounts/incomes" search={{}} hash={`${rowPrefix}${id}`}>
    {children}
  </Link>
)
