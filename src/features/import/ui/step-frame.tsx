/** A step of the import: its title takes the focus when the step begins, the way on is below. */
import { Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './import.module.css'

type StepFrameProps = {
  title: string
  detail?: string | undefined
  /** The page begins with it: the focus is the page's own. */
  isFirst?: boolean
  onBack?: (() => void) | undefined
  next?: { label: string; onClick: () => void; isBusy?: boolean } | undefined
  /** Why it does not go on. */
  problem?: string | null
  children: ReactNode
}

export const StepFrame = (props: StepFrameProps) => {
  const { title, detail, isFirst = false, onBack, next, problem, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <section className={classes.part}>
      <div>
        <Title order={2} size="h3" tabIndex={-1} ref={heading} className={classes.title ?? ''}>
          {title}
        </Title>
        {detail !== undefined && <Text c="dimmed">{detail}</Text>}
      </div>
      {children}
      <Text
        role="alert"
        className={classes.quiet ?? ''}
        c="var(--mantine-color-error)"
        size="sm"
        fw={600}
      >
        {problem}
      </Text>
      <Group>
        {onBack !== undefined && (
          <Button variant="default" size="md" onClick={onBack}>
            {m.import_back()}
          </Button>
        )}
        {next !== undefined && (
          <Button size="md" data-primary disabled={next.isBusy === true} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
      </Group>
    </section>
  )
}
