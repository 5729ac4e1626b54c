import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { IconAlertTriangle } from '#components/icons.ts'
import type { DataState } from '#components/placeholder/data-state.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './home.module.css'

type HomeCardProps = {
  id: string
  title: string
  state?: DataState | 'empty'
  children: ReactNode
}

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="xs" role="alert">
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
    <Text>{m.load_failed()}</Text>
    <Button variant="default" onClick={onRetry}>
      {m.load_retry()}
    </Button>
  </Group>
)

export const HomeCard = ({ id, title, state = 'ready', children }: HomeCardProps) => (
  <section className={classes.card} aria-labelledby={`home-${id}`} data-state={state}>
    <Text component="h2" id={`home-${id}`} fw={700} size="lg" mb="xs">
      {title}
    </Text>
    <CardBoundary>{children}</CardBoundary>
  </section>
)
