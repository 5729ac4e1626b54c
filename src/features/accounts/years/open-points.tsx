import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import type { OpenPoint } from './year-item.ts'
import { pointText } from './year-words.ts'

/** What is still open in a year, before it is closed. */
export const OpenPoints = ({ points }: { points: readonly OpenPoint[] }) =>
  points.length === 0 ? (
    <Text size="sm" c="dimmed">
      {m.years_points_none()}
    </Text>
  ) : (
    <div>
      <Text size="sm" fw={600}>
        {m.years_points()}
      </Text>
      <ul className="years-points">
        {points.map((point) => (
          <li key={point.kind}>{pointText(point)}</li>
        ))}
      </ul>
    </div>
  )
