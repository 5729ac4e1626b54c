/**
 * From one document to another: the page of the other one, with it open; on its own page its table stays as it is. Whoever reads
 * their own stays on My Flat.
 */
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { oneFurther } from '#components/use-way-back.ts'
import { belowDocument } from '#domain/own-flat-search.ts'
import { rowPrefix } from '../receipt-item.ts'

type LinkProps = { id: string; children: ReactNode }

/** Whose documents they are. */
export const DocumentsOf = createContext<'office' | 'own'>('office')

export const useIsOwn = () => use(DocumentsOf) === 'own'

export const BillLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? (
    <Link
      to="/apps/dashboards/resident"
      search={(old) => ({ ...belowDocument(old), bill: id })}
      resetScroll={false}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/apps/accounts/bills"
      search={(old) => (old.bill === undefined ? { bill: id } : { ...old, bill: id })}
      resetScroll={false}
    >
      {children}
    </Link>
  )

/** The ledger is the office's. */
export const VoucherLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? (
    children
  ) : (
    <Link
      to="/apps/accounts/transactions"
      search={(old) => (old.voucher === undefined ? { voucher: id } : { ...old, voucher: id })}
      state={oneFurther}
      resetScroll={false}
    >
      {children}
    </Link>
  )

export const ReceiptLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? (
    <Link
      to="/apps/dashboards/resident"
      search={(old) => ({ ...belowDocument(old), receipt: id })}
      resetScroll={false}
    >
      {children}
    </Link>
  ) : (
    <Link to="/apps/accounts/incomes" search={{}} hash={`${rowPrefix}${id}`}>
      {children}
    </Link>
  )
