/** Gives a list as a PDF, made on this device; what went wrong is said by a toast. */
import { m } from '#texts/compiled/messages.js'
import { BusyButton } from '../form/busy-button.tsx'
import { IconFileTypePdf } from '../icons.ts'
import type { PaperWork } from './use-paper.ts'

export const PaperButton = ({ work, onSave }: { work: PaperWork; onSave: () => void }) => (
  <>
    <BusyButton
      data-primary
      isBusy={work.state !== 'idle'}
      leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />}
      onClick={onSave}
    >
      {m.paper_save()}
    </BusyButton>
    <span role="status">{work.state === 'slow' ? m.paper_working() : ''}</span>
  </>
)
