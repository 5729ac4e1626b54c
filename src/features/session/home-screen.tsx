/** Home (spec 2.5): the greeting, the welcome, and the one thing to do next. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { withoutStop } from '#components/format.ts'
import { PageHeader } from '#components/shell/page-header.tsx'
import { m } from '#texts/compiled/messages.js'
import classes from './home.module.css'

export type HomeScreenProps = {
  name: string
  society: string
  asOf: string | null
  now: Date
  /** Day the demo data pretends to be; null for a real society. */
  demoDay: string | null
  children: ReactNode
}

const titles = /^((Mr|Mrs|Ms|Dr|Adv|CA|Prof|Shri|Smt|Km)\.?|\p{L}\.)$/u

/** What a neighbour calls: "Rohan" of "Rohan Deshpande", "Meera" of "Dr. Meera Joshi". */
const callName = (name: string) => name.split(' ').find((word) => !titles.test(word)) ?? name

const greeting = (fullName: string, hour: number) => {
  const name = callName(fullName)
  if (hour < 12) return m.home_morning({ name })
  return hour < 17 ? m.home_afternoon({ name }) : m.home_evening({ name })
}

export const HomeScreen = ({ name, society, asOf, now, demoDay, children }: HomeScreenProps) => (
  <>
    <PageHeader title={greeting(name, now.getHours())} asOf={asOf}>
      {society !== '' && <Text>{m.home_welcome({ society: withoutStop(society) })}</Text>}
      {demoDay !== null && (
        <Text size="sm" c="dimmed">
          {m.home_demo_data({ date: demoDay })}
        </Text>
      )}
    </PageHeader>
    <div className={classes.cards}>{children}</div>
  </>
)
