/** From one document of what is bought to another: its page, with it open. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type LinkProps = { id: string; children: ReactNode }

export const InvoiceLink = ({ id, children }: LinkProps) => (
  <Link to="/apps/accounts/invoices" search={{ invoice: id }} resetScroll={false}>
    {children}
  </Link>
)

export const PaymentLink = ({ id, children }: LinkProps) => (
  <Link to="/apps/accounts/payments" search={{ payment: id }} resetScroll={false}>
    {children}
  </Link>
)

export const VendorPageLink = ({ id, children }: LinkProps) => (
  <Link to="/apps/accounts/invoices" search={{ panel: 'vendors', vendor: id }} resetScroll={false}>
    {children}
  </Link>
)
