/** What the addresses of Bills and All Transactions say: of their table, and which document is open beside it. */
import { z } from '../contract/zod.ts'
import { tableSearch } from './table-search.ts'

const open = z.catch(z.optional(z.string()), undefined)

export const adjustmentsSearchSchema = z.object(tableSearch)
export const billsSearchSchema = z.object({ ...tableSearch, bill: open })
export const incomesSearchSchema = z.object({ ...tableSearch, receipt: open })
export const dayBookSearchSchema = z.object({ ...tableSearch, voucher: open })
