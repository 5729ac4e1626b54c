/** Whether the mailbox also reaches a person outside the app. */
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import type { SettingProps } from './look/setting-props.ts'
import { settingWord, valueWord } from './look/setting-words.ts'

const name = 'mailCopies'

export const MailSection = ({ settings, onSet }: SettingProps) => (
  <PanelSection title={m.settings_mail()}>
    <Choice
      label={settingWord(name)}
      description={m.settings_mail_copies_detail()}
      value={settingOf(settings, name)}
      options={settingValues[name].map((value) => ({ value, label: valueWord(name, value) }))}
      onChange={(value) => onSet(name, value)}
    />
  </PanelSection>
)
