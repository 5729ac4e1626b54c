/** From one document of what is bought to another: its page, with it open; on its own page its table stays as it is. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNext } from '#components/use-way-back.ts'

type LinkProps = { id: string; children: ReactNode }

export const InvoiceLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/invoices"
    search={(old) => (old.invoice === undefined ? { invoice: id } : { ...old, invoice: id })}
    state={isNext}
    resetScroll={false}
  >
    {children}
  </Link>
)

export const PaymentLink = ({ id, children }: LinkProps) => (
  <Link
    to="/apps/accounts/payments"
    search={(old) => (old.payment === undefined ? { payment: id } : { ...old, payment: id })}
    state={isNext}
    resetScroll={false}
  >
    {children}
  </Link>
)

export const VendorPageLink = ({ id, children }: LinkProps) => (
  <Link to="/apps/accounts/invoices" search={{ panel: 'vendors', vendor: id }} resetScroll={false}>
    {children}
  </Link>
)
