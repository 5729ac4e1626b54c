/** What the browser's own buttons do on Home. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { type SettingOf, settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'

export type BackLogsOut = SettingOf<'homeBackLogsOut'>

const words: Record<BackLogsOut, () => string> = {
  confirm: m.settings_home_back_confirm,
  immediate: m.settings_home_back_immediate,
  off: m.settings_home_back_off,
}
const options = settingValues.homeBackLogsOut.map((value) => ({ value, label: words[value]() }))

type HomeSectionProps = {
  settings: Readonly<Record<string, unknown>>
  onChange: (value: BackLogsOut) => Promise<void>
}

export const HomeSection = ({ settings, onChange }: HomeSectionProps) => {
  const [hasFailed, setFailed] = useState(false)
  const change = (value: BackLogsOut) =>
    onChange(value).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <PanelSection title={m.home_title()}>
      <Choice
        label={m.settings_home_back()}
        description={m.settings_home_back_detail()}
        value={settingOf(settings, 'homeBackLogsOut')}
        options={options}
        onChange={(value) => void change(value)}
      />
      <Text role="status" size="sm">
        {hasFailed && m.load_failed()}
      </Text>
    </PanelSection>
  )
}
