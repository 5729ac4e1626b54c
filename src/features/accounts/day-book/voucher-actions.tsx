/** What is done with a voucher: kept as a PDF, printed, shared. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { dayBookQueries } from './queries.ts'
import type { VoucherDetail } from './voucher-item.ts'
import { voucherSheet } from './voucher-paper.ts'

type VoucherActionsProps = { detail: VoucherDetail; children?: ReactNode }

export const VoucherActions = ({ detail, children }: VoucherActionsProps) => {
  const { society, today, voucher } = detail
  const id = (voucher.number ?? '').replaceAll('/', '-')
  const write = useCallback(() => voucherSheet(detail), [detail])
  return (
    <PaperActions
      name={fileName({ society: society.name, id, today }, 'pdf')}
      language={society.documentsLanguage}
      write={write}
    >
      {children}
    </PaperActions>
  )
}

/** Of a document by its id, beside what else it has; nothing while it has no number. */
export const DocumentVoucher = ({ societyId, id }: { societyId: string; id: string }) => {
  const { data } = useQuery(dayBookQueries.voucher(societyId, id))
  const detail = data?.detail ?? null
  return detail === null || detail.voucher.number === null ? null : (
    <VoucherActions detail={detail} />
  )
}
