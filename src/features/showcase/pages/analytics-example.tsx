/** The analytics sample of the specification (3.8): fixed numbers, and labelled as such. */
import { Badge, Progress, Stack, Text } from '@mantine/core'
import { Chart } from '#components/chart/chart.tsx'
import { m } from '#texts/compiled/messages.js'
import { analyticsSample } from '../sample.ts'

const names = {
  conversion: m.showcase_conversion,
  impressions: m.showcase_impressions,
  visits: m.showcase_visits,
} as const

const numberText = (value: number) => value.toLocaleString('en-IN')

export const AnalyticsExample = () => (
  <Stack gap="md">
    <div>
      <Badge variant="light" color="yellow" size="lg" tt="none">
        {m.showcase_sample()}
      </Badge>
    </div>
    <div className="showcase-columns">
      {analyticsSample.figures.map(({ id, value, ofTarget }) => {
        const percent = Math.round((value / ofTarget) * 100)
        return (
          <section key={id} aria-label={names[id]()}>
            <Text size="sm" c="dimmed">
              {names[id]()}
            </Text>
            <Text fw={700} size="xl">
              {numberText(value)}
            </Text>
            <Progress.Root>
              <Progress.Section value={Math.min(100, percent)} aria-label={names[id]()} />
            </Progress.Root>
            <Text size="sm">
              {m.showcase_of_target({ target: numberText(ofTarget), percent: String(percent) })}
            </Text>
          </section>
        )
      })}
    </div>
    <Chart
      kind="line"
      title={m.showcase_week()}
      of={m.showcase_day()}
      categories={analyticsSample.labels}
      series={analyticsSample.datasets}
    />
  </Stack>
)
