/** Each state of sync as a person reads it: on the chip in two words, in the settings as a sentence. */
import { m } from '#texts/compiled/messages.js'
import {
  IconAlertTriangle,
  IconClock,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconRefresh,
} from '../icons.ts'
import type { IconType } from '../shell/navigation-item.ts'
import type { SyncStatus } from '../shell/shell-types.ts'
import type { ChipTone } from './tone.ts'

type StateLook = { word: () => string; sentence: () => string; icon: IconType; tone: ChipTone }

export const stateLooks: Record<SyncStatus['state'], StateLook> = {
  'up-to-date': {
    word: m.sync_up_to_date,
    sentence: m.sync_sentence_up_to_date,
    icon: IconCloudCheck,
    tone: 'green',
  },
  syncing: {
    word: m.sync_syncing,
    sentence: m.sync_sentence_syncing,
    icon: IconCloudUp,
    tone: 'blue',
  },
  offline: {
    word: m.sync_offline,
    sentence: m.offline_banner,
    icon: IconCloudOff,
    tone: 'yellow',
  },
  busy: { word: m.sync_busy_short, sentence: m.sync_busy, icon: IconClock, tone: 'yellow' },
  failed: { word: m.sync_failed_short, sentence: m.sync_failed, icon: IconRefresh, tone: 'yellow' },
  'storage-full': {
    word: m.sync_full_short,
    sentence: m.sync_full,
    icon: IconAlertTriangle,
    tone: 'red',
  },
  'signed-out': {
    word: m.sync_signed_out_short,
    sentence: m.sync_signed_out,
    icon: IconAlertTriangle,
    tone: 'red',
  },
  outdated: {
    word: m.sync_outdated_short,
    sentence: m.sync_outdated,
    icon: IconRefresh,
    tone: 'yellow',
  },
}
