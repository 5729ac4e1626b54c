import { Text } from '@mantine/core'

type StatCardProps = { name: string; value: string; note?: string }

export const StatCard = ({ name, value, note }: StatCardProps) => (
  <section className="analytics-card" aria-label={name}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <p className="analytics-value">{value}</p>
    {note !== undefined && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </section>
)
