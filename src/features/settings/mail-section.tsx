/** Whether the mailbox also reaches a person outside the app. */
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import type { SettingProps } from './look/setting-props.ts'
import { settingWord, valueWord } from './look/setting-words.ts'

const details = {
  mailCopies: m.settings_mail_copies_detail,
  billMails: m.settings_bill_mails_detail,
}

const ByEmail = ({ settings, onSet, name }: SettingProps & { name: keyof typeof details }) => (
  <Choice
    label={settingWord(name)}
    description={details[name]()}
    value={settingOf(settings, name)}
    options={settingValues[name].map((value) => ({ value, label: valueWord(name, value) }))}
    onChange={(value) => onSet(name, value)}
  />
)

export const MailSection = (props: SettingProps) => (
  <PanelSection title={m.settings_mail()}>
    <ByEmail {...props} name="mailCopies" />
    <ByEmail {...props} name="billMails" />
  </PanelSection>
)
