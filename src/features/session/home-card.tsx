import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import classes from './home.module.css'

type HomeCardProps = { id: string; title: string; children: ReactNode }

export const HomeCard = ({ id, title, children }: HomeCardProps) => (
  <section className={classes.card} aria-labelledby={`home-${id}`}>
    <Text component="h2" id={`home-${id}`} fw={700} size="lg" mb="xs">
      {title}
    </Text>
    <CardBoundary>{children}</CardBoundary>
  </section>
)
