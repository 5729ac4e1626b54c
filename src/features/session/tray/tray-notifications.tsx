/** What the person has not read yet: each leads to where it stands. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { m } from '#texts/compiled/messages.js'
import { unreadNotices } from '../unread-notices.ts'

export const TrayNotifications = ({ societyId }: { societyId: string | null }) => {
  const { data: unread } = useQuery(unreadNotices(societyId))
  if (unread === undefined) return null
  return (
    <Stack gap="sm">
      <Text component="h3" fw={700}>
        {m.tray_notifications()}
      </Text>
      {unread.length === 0 ? (
        <Text c="dimmed">{m.tray_no_notifications()}</Text>
      ) : (
        <HomeLines label={m.tray_notifications()}>
          {unread.map(({ id, title }) => (
            <HomeLine key={id} to="/home" search={{ panel: 'notices', notice: id }}>
              {title}
            </HomeLine>
          ))}
        </HomeLines>
      )}
    </Stack>
  )
}
