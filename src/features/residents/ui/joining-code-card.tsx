/** The society's joining code, to hand out or to hang up; a new one makes the old one worthless. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { spokenCode } from '#domain/admission/joining-code.ts'
import { m } from '#texts/compiled/messages.js'
import type { Decisions } from '../decisions.ts'
import classes from './approvals.module.css'
import { Question } from './question.tsx'

type JoiningCodeCardProps = {
  code: string | null
  isOffline: boolean
  onRotate: Decisions['rotate']
}

export const JoiningCodeCard = ({ code, isOffline, onRotate }: JoiningCodeCardProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={classes.item} aria-label={m.code_title()}>
      <Text fw={600} component="h2">
        {m.code_title()}
      </Text>
      <Text className={classes.code}>{code === null ? m.code_none() : spokenCode(code)}</Text>
      <Text size="sm">{m.code_help()}</Text>
      <Group gap="sm">
        <Button variant="default" disabled={isOffline} onClick={() => setAsked(true)}>
          {m.code_rotate()}
        </Button>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
      {isAsked && (
        <Question
          title={m.code_rotate_title()}
          body={m.code_rotate_body()}
          answer={m.code_rotate()}
          keep={m.code_keep()}
          onAnswer={onRotate}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
