import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import type { DataState } from '#components/placeholder/data-state.ts'
import classes from './home.module.css'

type HomeCardProps = {
  id: string
  title: string
  state?: DataState | 'empty'
  children: ReactNode
}

export const HomeCard = ({ id, title, state = 'ready', children }: HomeCardProps) => (
  <section className={classes.card} aria-labelledby={`home-${id}`} data-state={state}>
    <Text component="h2" id={`home-${id}`} fw={700} size="lg" mb="xs">
      {title}
    </Text>
    <CardBoundary>{children}</CardBoundary>
  </section>
)
