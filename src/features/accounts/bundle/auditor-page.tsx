/** Reads an auditor's bundle: for anybody who has the file, without an account and without a connection. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterPaint } from '#components/after-paint.ts'
import { Brand } from '#components/brand.tsx'
import { IconAlertTriangle } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { keepVisited } from '#components/update/packs.ts'
import { m } from '#texts/compiled/messages.js'
import paperCss from '../statements/report.css?inline'
import css from './auditor.css?inline'
import { BundleView } from './bundle-view.tsx'
import { type Bundle, type BundleFault, openBundle } from './open-bundle.ts'

/** Its own, and what it draws and prints with. */
const packs = ['auditor', 'books', 'places', 'files', 'code', 'paper']

type State =
  | { step: 'none' }
  | { step: 'checking'; share: number; isSlow: boolean }
  | { step: 'refused'; file: string; fault: BundleFault }
  | { step: 'open'; bundle: Bundle }

/** Less is over before one has read that it is under way. */
const slowMs = 1000

const useFile = () => {
  const [state, setState] = useState<State>({ step: 'none' })
  const navigate = useNavigate()
  const open = async (file: File) => {
    const began = performance.now()
    let said = began
    setState({ step: 'checking', share: 0, isSlow: false })
    const tell = (_: number, share: number) => {
      const now = performance.now()
      if (now - began < slowMs || now - said < 100) return
      said = now
      setState({ step: 'checking', share, isSlow: true })
    }
    const opened = await openBundle(file, tell)
    if ('fault' in opened) {
      setState({ step: 'refused', file: file.name, fault: opened.fault })
      return
    }
    // nothing of a file that was open before
    await navigate({ to: '/auditor', search: {}, replace: true })
    setState({ step: 'open', bundle: opened.bundle })
  }
  return { state, open }
}

type ChooseProps = { isAgain: boolean; isBusy: boolean; onFile: (file: File) => void }

const Choose = ({ isAgain, isBusy, onFile }: ChooseProps) => (
  <Button
    component="label"
    className="auditor-file"
    {...(isAgain ? { variant: 'default' } : { 'data-primary': true })}
  >
    {isAgain ? m.auditor_another() : m.auditor_choose()}
    <input
      type="file"
      accept=".gz,application/gzip"
      className="auditor-file-input"
      disabled={isBusy}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? []
        if (chosen !== undefined) onFile(chosen)
        // the same file again is another press
        currentTarget.value = ''
      }}
    />
  </Button>
)

export const AuditorPage = () => {
  useLateStyles(css)
  useLateStyles(paperCss)
  usePageTitle(m.auditor_title())
  useEffect(() => afterPaint(() => keepVisited(packs)), [])
  const { state, open } = useFile()
  return (
    <Stack component="main" className="auditor" gap="md">
      <Brand />
      <Group justify="space-between" gap="xs">
        <Title order={1} tabIndex={-1}>
          {m.auditor_title()}
        </Title>
        <Choose
          isAgain={state.step === 'open'}
          isBusy={state.step === 'checking'}
          onFile={(file) => void open(file)}
        />
      </Group>
      {state.step !== 'open' && <Text>{m.auditor_what()}</Text>}
      <Text role="status" c="dimmed" size="sm">
        {state.step === 'checking' &&
          state.isSlow &&
          m.auditor_checking({ percent: Math.floor(state.share * 100) })}
      </Text>
      {state.step === 'refused' && (
        <StatePanel
          state="error"
          icon={<IconAlertTriangle size={32} stroke={1.75} />}
          title={state.fault.words}
          {...(state.fault.after !== null && {
            detail: m.auditor_line({ line: state.fault.line, entry: state.fault.after }),
          })}
        >
          <Text size="sm">{m.auditor_refused({ file: state.file })}</Text>
        </StatePanel>
      )}
      {state.step === 'open' && <BundleView bundle={state.bundle} />}
    </Stack>
  )
}
