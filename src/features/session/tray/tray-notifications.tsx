/** What the person has not read yet, and what became lately of payments that another approves: each leads to where it stands. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { type PaymentNews, paymentNewsQuery } from '#db/payment-news.ts'
import { m } from '#texts/compiled/messages.js'
import { unreadNotices } from '../unread-notices.ts'

const newsWords = ({ isNote, isApproved, party, amount, by, reason }: PaymentNews): string => {
  const said = { name: by, party, amount: moneyText(amount) }
  if (isNote)
    return isApproved ? m.tray_note_approved(said) : m.tray_note_refused({ ...said, reason })
  return isApproved ? m.tray_payment_approved(said) : m.tray_payment_refused({ ...said, reason })
}

export const TrayNotifications = ({ societyId }: { societyId: string | null }) => {
  const { data: unread } = useQuery(unreadNotices(societyId))
  const { data: news = [] } = useQuery(paymentNewsQuery(societyId))
  if (unread === undefined) return null
  return (
    <Stack gap="sm">
      <Text component="h3" fw={700}>
        {m.tray_notifications()}
      </Text>
      {unread.length + news.length === 0 ? (
        <Text c="dimmed">{m.tray_no_notifications()}</Text>
      ) : (
        <HomeLines label={m.tray_notifications()}>
          {unread.map(({ id, title }) => (
            <HomeLine key={id} to="/home" search={{ panel: 'notices', notice: id }}>
              {title}
            </HomeLine>
          ))}
          {news.map((one) =>
            one.isNote ? (
              <HomeLine key={one.id} to="/apps/accounts/adjustments">
                {newsWords(one)}
              </HomeLine>
            ) : (
              <HomeLine
                key={one.id}
                to="/apps/accounts/payments"
                search={one.isApproved ? { payment: one.id } : {}}
              >
                {newsWords(one)}
              </HomeLine>
            ),
          )}
        </HomeLines>
      )}
    </Stack>
  )
}
