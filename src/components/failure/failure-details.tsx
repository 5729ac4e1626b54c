/** The reference of a failure, and its report to copy: shown in full before it goes anywhere. */
import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { appBuild } from '../app-build.ts'
import { notify } from '../notify.ts'
import classes from './failure.module.css'
import { failureReport } from './failure-report.ts'
import { sceneNow } from './scene.ts'

const describeFailure = (error: unknown, at = new Date()) => {
  const { route, personal } = sceneNow()
  const report = failureReport({ error, route, personal, build: appBuild, at })
  const text = m.failure_report({
    code: report.reference,
    route,
    build: appBuild,
    time: at.toISOString(),
    name: report.name,
    message: report.message,
    stack: report.stack,
  })
  return { reference: report.reference, text }
}

export const tellFailedPanel = (error: unknown): void => {
  const { reference, text } = describeFailure(error)
  notify({
    kind: 'error',
    id: 'failed-panel',
    message: m.failure_panel({ code: reference }),
    action: {
      label: m.failure_copy(),
      onClick: () => void navigator.clipboard.writeText(text).catch(() => undefined),
    },
  })
}

const select = (element: HTMLElement | null) => {
  if (element !== null) getSelection()?.selectAllChildren(element)
}

type Copying = 'no' | 'done' | 'refused'

export const FailureDetails = ({ error }: { error: unknown }) => {
  const [{ reference, text }] = useState(() => describeFailure(error))
  const [copying, setCopying] = useState<Copying>('no')
  const report = useRef<HTMLPreElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('done')
    } catch {
      setCopying('refused')
    }
  }
  return (
    <Stack gap="xs" align="center" className={classes.details}>
      <Text size="sm">{m.failure_reference({ code: reference })}</Text>
      <Button variant="subtle" onClick={() => void copy()}>
        {m.failure_copy()}
      </Button>
      <Text role="status" size="sm">
        {copying === 'done' && m.failure_copied()}
        {copying === 'refused' && m.failure_copy_by_hand()}
      </Text>
      <details
        className={classes.report}
        open={copying === 'refused'}
        onToggle={() => copying === 'refused' && select(report.current)}
      >
        <summary>{m.failure_show()}</summary>
        <Text size="sm" c="dimmed">
          {m.failure_private()}
        </Text>
        <pre ref={report}>{text}</pre>
      </details>
    </Stack>
  )
}
