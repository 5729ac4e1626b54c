/** Export beside a list that is no data table: CSV or a workbook. Its code comes after the first paint, or at once when pressed. */
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useAfterPaint } from '../after-paint.ts'
import { Boundary } from '../failure/boundary.tsx'
import { tryPageAgain } from '../update/reload-once.ts'
import type { ExportRows } from './file/export-rows.tsx'
import type { TakeTable } from './file/use-file.ts'

// `lazy` forgets that the row's type is open
const LazyRows = lazy(async () => ({
  default: (await import('./file/export-rows.tsx')).ExportRows,
})) as unknown as typeof ExportRows

type LazyExportProps<Row> = {
  /** The list's, for who hears it: several may stand on a page. */
  list: string
  /** @see TakeTable */
  take: TakeTable<Row>
}

export const LazyExport = <Row,>({ list, take }: LazyExportProps<Row>) => {
  const { isReady, isHurried, early } = useAfterPaint()
  const label = m.table_export_of({ list })
  const first = (onPress: { onClick?: () => void; onMouseDown?: () => void }) => (
    <Button variant="default" aria-label={label} aria-haspopup="menu" {...onPress}>
      {m.table_export()}
    </Button>
  )
  if (!isReady) return first(early)
  return (
    <Boundary fallback={(error) => first({ onClick: () => void tryPageAgain(error) })}>
      <Suspense fallback={first({})}>
        <LazyRows {...{ label, take }} defaultOpened={isHurried} />
      </Suspense>
    </Boundary>
  )
}
