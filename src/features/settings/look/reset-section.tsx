/** Everything of the look back to its beginning; and, for a moment, back again. */
import { Button, Text } from '@mantine/core'
import { notify, notifyUndo } from '#components/notify.ts'
import { lookSettings, type Settings, settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import type { SaveSetting } from './use-settings.ts'

type Value = [name: (typeof lookSettings)[number], value: string]

const saveAll = async (save: SaveSetting, values: readonly Value[]) => {
  for (const [name, value] of values) await save(name, value)
}

const failed = () => notify({ kind: 'error', message: m.load_failed() })

export const ResetSection = ({ settings, onSave }: { settings: Settings; onSave: SaveSetting }) => {
  const changed = lookSettings
    .map((name): Value => [name, settingOf(settings, name)])
    .filter(([name, value]) => value !== settingValues[name][0])
  const reset = () => {
    if (changed.length === 0) return notify({ kind: 'info', message: m.look_reset_nothing() })
    const beginning = changed.map(([name]): Value => [name, settingValues[name][0]])
    saveAll(onSave, beginning).then(
      () => notifyUndo(m.look_reset_done(), () => void saveAll(onSave, changed).catch(failed)),
      failed,
    )
  }
  return (
    <div>
      <Button variant="default" onClick={reset}>
        {m.look_reset()}
      </Button>
      <Text size="sm" c="dimmed" pt={4}>
        {m.look_reset_detail()}
      </Text>
    </div>
  )
}
