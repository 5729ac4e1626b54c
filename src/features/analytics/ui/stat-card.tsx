import { Text } from '@mantine/core'

type StatCardProps = { name: string; value: string; note?: string; help?: string }

export const StatCard = ({ name, value, ...lines }: StatCardProps) => (
  <section className="analytics-card" aria-label={name}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <p className="analytics-value">{value}</p>
    {[lines.note, lines.help].map(
      (line) =>
        line !== undefined && (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ),
    )}
  </section>
)
