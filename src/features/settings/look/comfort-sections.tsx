/** Movement, scrollbars, keys, language. */
import { Text } from '@mantine/core'
import { useId } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './look.module.css'
import type { SettingProps } from './setting-props.ts'
import { settingWord, valueWord } from './setting-words.ts'

type TickProps = {
  label: string
  detail: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Tick = ({ label, detail, isOn, onChange }: TickProps) => {
  const id = useId()
  return (
    <div className={classes.tick}>
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        aria-describedby={`${id}-detail`}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <label htmlFor={id}>{label}</label>
      <Text size="sm" c="dimmed" id={`${id}-detail`}>
        {detail}
      </Text>
    </div>
  )
}

export const MovementSection = ({ settings, onSet }: SettingProps) => (
  <PanelSection title={m.look_comfort_title()}>
    <Tick
      label={settingWord('motion')}
      detail={m.look_motion_detail()}
      isOn={settingOf(settings, 'motion') === 'reduced'}
      onChange={(isOn) => onSet('motion', isOn ? 'reduced' : 'system')}
    />
    <Tick
      label={settingWord('scrollbars')}
      detail={m.look_scrollbars_detail()}
      isOn={settingOf(settings, 'scrollbars') === 'custom'}
      onChange={(isOn) => onSet('scrollbars', isOn ? 'custom' : 'system')}
    />
  </PanelSection>
)

export const KeysSection = ({ settings, onSet }: SettingProps) => (
  <PanelSection title={m.look_keys_title()}>
    <Tick
      label={settingWord('singleKeys')}
      detail={m.look_keys_detail()}
      isOn={settingOf(settings, 'singleKeys') === 'on'}
      onChange={(isOn) => onSet('singleKeys', isOn ? 'on' : 'off')}
    />
  </PanelSection>
)

export const LanguageSection = ({ settings, onSet }: SettingProps) => (
  <PanelSection title={m.look_language()}>
    <Choice
      label={settingWord('language')}
      description={m.look_language_detail()}
      value={settingOf(settings, 'language')}
      options={settingValues.language.map((value) => ({
        value,
        label: valueWord('language', value),
      }))}
      onChange={(value) => onSet('language', value)}
    />
  </PanelSection>
)
