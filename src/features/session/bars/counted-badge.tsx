import { useQuery } from '@tanstack/react-query'
import { unreadNotices } from '../unread-notices.ts'
import { AppBadge } from './app-badge.ts'

type CountedBadgeProps = { count: number; societyId: string | null }

/** With the notices nobody has to act on, but read. */
export const CountedBadge = ({ count, societyId }: CountedBadgeProps) => {
  const { data: unread = [] } = useQuery(unreadNotices(societyId))
  return <AppBadge count={count + unread.length} />
}
