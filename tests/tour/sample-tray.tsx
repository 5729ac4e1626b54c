/** The tray with one of everything. */
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { AttentionTray } from '#components/tray/attention-tray.tsx'
import { now } from './sample-data.ts'

const nothing = () => {}
const at = now.toISOString()

export const SampleTray = ({ sync }: { sync: SyncStatus }) => (
  <AttentionTray
    state="ready"
    sync={sync}
    now={now}
    attention={[
      {
        id: '1',
        title: 'Edit not accepted: Leak near A-104, since Monday',
        reason: 'Somebody else changed the same field first.',
        at,
        society: null,
        words: [{ label: 'Details', text: 'It drips on the stairs.\nThe watchman was told.' }],
        differences: [
          {
            label: 'What is wrong?',
            yours: 'Leak near A-104, since Monday',
            theirs: 'Leak near A-104 (plumber called)',
            theirsAt: at,
          },
        ],
        faults: [],
        remedy: 'edit',
        later: [
          {
            id: '3',
            title: 'Label Plumbing added: Leak near A-104',
            state: 'queued',
            canWithdraw: true,
          },
          {
            id: '4',
            title: 'Edit not accepted: Leak near A-104',
            state: 'rejected',
            reason: 'Somebody else changed the same field first.',
            canWithdraw: false,
          },
        ],
        laterNote:
          'Those that wait are sent by themselves. What builds on this change may be refused as well.',
      },
    ]}
    waiting={[
      { id: '2', title: 'New report: Lift stops', state: 'queued', canWithdraw: true },
      { id: '5', title: 'Star added: Gate opens by itself', state: 'sent', canWithdraw: false },
    ]}
    onClose={nothing}
    onRetry={nothing}
    onRemedy={nothing}
    onCopy={nothing}
    onDiscard={nothing}
    togetherWith={() => []}
    onWithdraw={nothing}
    onSyncNow={async () => ''}
  />
)
