/**
 * From one document to another: the page of the other one, with it open; on its own page its table stays as it is. Whoever reads
 * their own stays on My Flat. Closed, it leads back to the one it was opened from.
 */
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { isNext } from '#components/use-way-back.ts'
import { belowDocument } from '#domain/own-flat-search.ts'

type LinkProps = { id: string; children: ReactNode }

/** Whose documents they are. */
export const DocumentsOf = createContext<'office' | 'own'>('office')

export const useIsOwn = () => use(DocumentsOf) === 'own'

const OwnLink = ({
  children,
  ...open
}: {
  children: ReactNode
  bill?: string
  receipt?: string
}) => (
  <Link
    to="/apps/dashboards/resident"
    search={(old) => ({ ...belowDocument(old), ...open })}
    resetScroll={false}
  >
    {children}
  </Link>
)

const OfficeBillLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/bills"
    search={(old) => (old.bill === undefined ? { bill: id } : { ...old, bill: id })}
    state={isNext}
    resetScroll={false}
  >
    {children}
  </Link>
)

const OfficeReceiptLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/incomes"
    search={(old) => (old.receipt === undefined ? { receipt: id } : { ...old, receipt: id })}
    state={isNext}
    resetScroll={false}
  >
    {children}
  </Link>
)

const OfficeVoucherLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/transactions"
    search={(old) => (old.voucher === undefined ? { voucher: id } : { ...old, voucher: id })}
    state={isNext}
    resetScroll={false}
  >
    {children}
  </Link>
)

export const BillLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? <OwnLink bill={id}>{children}</OwnLink> : <OfficeBillLink {...{ id, children }} />

export const ReceiptLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? (
    <OwnLink receipt={id}>{children}</OwnLink>
  ) : (
    <OfficeReceiptLink {...{ id, children }} />
  )

/** The ledger is the office's. */
export const VoucherLink = ({ id, children }: LinkProps) =>
  useIsOwn() ? children : <OfficeVoucherLink {...{ id, children }} />
