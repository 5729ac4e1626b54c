/** Asked before a logout that would lose changes (ux.md 4.8); the safe answer has the focus, Escape stays. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'

type UnsentDialogProps = {
  /** Everything that is on this device only, refused changes too; null where the device cannot say. */
  unsent: number | null
  refused: number
  /** Asked where nothing would be lost. */
  question?: string | undefined
  /** Resolves to how it ended, in words. */
  onSyncNow: () => Promise<string>
  onSave: () => Promise<void>
  onLogout: () => void
  onStay: () => void
}

type Step = 'asked' | 'syncing' | 'saving'

const failed = { syncing: m.load_failed, saving: m.logout_save_failed }

/** One thing at a time, and what came of it. */
const useSteps = ({ onSyncNow, onSave }: UnsentDialogProps) => {
  const [step, setStep] = useState<Step>('asked')
  const [result, setResult] = useState('')
  const run = async (next: Exclude<Step, 'asked'>, work: () => Promise<string>) => {
    setStep(next)
    setResult(next === 'syncing' ? m.sync_asking() : '')
    setResult(await work().catch(failed[next]))
    setStep('asked')
  }
  return {
    step,
    result,
    sync: () => void run('syncing', onSyncNow),
    save: () =>
      void run('saving', async () => {
        await onSave()
        return m.logout_saved()
      }),
  }
}

const titleOf = ({ unsent, question }: UnsentDialogProps) => {
  if (unsent === null) return m.logout_unknown()
  return unsent > 0 ? m.logout_title({ count: unsent }) : (question ?? m.logout_all_sent())
}

export const UnsentDialog = (props: UnsentDialogProps) => {
  const { unsent, refused, onLogout, onStay } = props
  const { step, result, sync, save } = useSteps(props)
  const hasUnsent = unsent !== 0
  return (
    <ConfirmDialog
      title={titleOf(props)}
      answer={hasUnsent ? m.logout_discard() : m.menu_logout()}
      keep={m.logout_stay()}
      isHarmless={!hasUnsent}
      onAnswer={onLogout}
      onKeep={onStay}
    >
      <Text>{hasUnsent ? m.logout_body() : m.logout_safe()}</Text>
      {refused > 0 && <Text>{m.logout_refused({ count: refused })}</Text>}
      <Text role="status" size="sm" fw={600}>
        {result}
      </Text>
      {hasUnsent && (
        <Group gap="sm">
          <Button variant="default" loading={step === 'syncing'} onClick={sync}>
            {m.logout_sync()}
          </Button>
          <Button variant="default" loading={step === 'saving'} onClick={save}>
            {m.logout_save()}
          </Button>
        </Group>
      )}
    </ConfirmDialog>
  )
}
