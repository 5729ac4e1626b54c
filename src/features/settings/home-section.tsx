/** What the browser's own buttons do on Home. */
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import type { SettingProps } from './look/setting-props.ts'
import { settingWord, valueWord } from './look/setting-words.ts'

const name = 'homeBackLogsOut'

export const HomeSection = ({ settings, onSet }: SettingProps) => (
  <PanelSection title={m.home_title()}>
    <Choice
      label={settingWord(name)}
      description={m.settings_home_back_detail()}
      value={settingOf(settings, name)}
      options={settingValues[name].map((value) => ({ value, label: valueWord(name, value) }))}
      onChange={(value) => onSet(name, value)}
    />
  </PanelSection>
)
