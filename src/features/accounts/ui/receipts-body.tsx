/** What stands where the list will be, until it is there. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCircleDot, IconCloudOff } from '#components/icons.ts'
import { ErrorPlaceholder } from '#components/placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem, ReceiptsData } from '../receipt-item.ts'
import { ReceiptList } from './receipt-list.tsx'

type ReceiptsBodyProps = {
  data: ReceiptsData
  empty: string
  onMore: () => void
  onRetry: () => void
  onReverse?: ((item: ReceiptItem) => void) | undefined
}

export const ReceiptsBody = (props: ReceiptsBodyProps): ReactNode => {
  const { data, empty, onMore, onRetry, onReverse } = props
  if (data.state === 'loading') return <LoadingPlaceholder />
  if (data.state === 'error') return <ErrorPlaceholder onRetry={onRetry} />
  if (data.state === 'not-on-device')
    return (
      <StatePanel
        state="offline"
        icon={<IconCloudOff size={32} stroke={1.75} />}
        title={m.society_not_here()}
      >
        <Button variant="default" onClick={onRetry}>
          {m.load_retry()}
        </Button>
      </StatePanel>
    )
  if (data.items.length === 0)
    return (
      <StatePanel state="empty" icon={<IconCircleDot size={32} stroke={1.75} />} title={empty} />
    )
  return <ReceiptList items={data.items} total={data.total} onMore={onMore} onReverse={onReverse} />
}
