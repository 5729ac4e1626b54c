/** What stands where the list will be, until it is there. */
import type { ReactNode } from 'react'
import { IconCircleDot } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { ReceiptsData } from '../receipt-item.ts'
import { ReceiptList } from './receipt-list.tsx'

type ReceiptsBodyProps = {
  data: ReceiptsData
  empty: string
  onMore: () => void
  onOpen: (id: string) => void
  onRetry: () => void
}

export const ReceiptsBody = (props: ReceiptsBodyProps): ReactNode => {
  const { data, empty, onMore, onOpen, onRetry } = props
  return (
    <UntilReady state={data.state} onRetry={onRetry}>
      {data.items.length === 0 ? (
        <StatePanel state="empty" icon={<IconCircleDot size={32} stroke={1.75} />} title={empty} />
      ) : (
        <ReceiptList items={data.items} total={data.total} {...{ onMore, onOpen }} />
      )}
    </UntilReady>
  )
}
