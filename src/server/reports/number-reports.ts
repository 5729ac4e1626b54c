/** Reports are one, two, three in their society. A number is given in the end of the commit that wrote the report, and never again. */
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

type Report = Row<'report'>

/** The counter's place among those of the receipts. */
const reportSeries = 'report'

const byTime = (a: Report, b: Report) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

/** @param ids of the reports that were written */
export const numberReports = async (
  writer: Writer,
  societyId: string,
  ids: ReadonlySet<string>,
): Promise<void> => {
  const bare: Report[] = []
  for (const id of ids) {
    const row = await writer.get('report', societyId, id)
    if (row?.number === null) bare.push(row)
  }
  if (bare.length === 0) return
  const next = (await writer.get('series', societyId, reportSeries))?.next ?? 1
  await writer.putAll(
    'report',
    bare.sort(byTime).map((row, at) => ({ ...row, number: next + at })),
  )
  await writer.put('series', { societyId, id: reportSeries, next: next + bare.length })
}
