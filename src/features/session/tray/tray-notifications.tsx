/** What the person has not read yet, and what became lately of payments that another approves: each leads to where it stands. */
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { type PaymentNews, paymentNewsQuery } from '#db/payment-news.ts'
import { m } from '#texts/compiled/messages.js'
import { unreadNotices } from '../unread-notices.ts'

const newsWords = ({ isApproved, party, amount, by, reason }: PaymentNews): string => {
  const said = { name: by, party, amount: moneyText(amount) }
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
          {news.map((payment) => (
            <HomeLine
              key={payment.id}
              to="/apps/accounts/payments"
              search={payment.isApproved ? { payment: payment.id } : {}}
            >
              {newsWords(payment)}
            </HomeLine>
          ))}
        </HomeLines>
      )}
    </Stack>
  )
}
