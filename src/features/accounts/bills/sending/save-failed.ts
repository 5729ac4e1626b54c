/** Those whose bill could not be sent, as a list for whoever goes from door to door. */
import { fileName } from '#components/data-table/file/use-file.ts'
import { saveFile } from '#components/save-file.ts'
import { byteOrderMark, csvLines } from '#domain/write-csv.ts'
import { m } from '#texts/compiled/messages.js'
import type { FailedDelivery } from './sending.ts'
import { whyNotSent } from './why-not-sent.ts'

export const failedLines = (failed: readonly FailedDelivery[]): string =>
  csvLines([
    [m.bill_flat(), m.bill_member(), m.bill_number(), m.bill_due(), m.bills_sending_why()],
    ...failed.map(({ bill, delivery }) => [
      ...[bill.flat, bill.person, bill.number, bill.dueOn],
      whyNotSent(delivery),
    ]),
  ])

export const saveFailed = (failed: readonly FailedDelivery[], society: string, today: string) =>
  saveFile(
    fileName({ society, id: 'bills-not-sent', today }, 'csv'),
    [byteOrderMark, failedLines(failed)],
    'text/csv',
  )
