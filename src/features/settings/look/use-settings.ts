/** The settings as they are shown: what was just chosen counts at once, until the profile has it or it was refused. */
import { useEffect, useState } from 'react'
import { notify } from '#components/notify.ts'
import { type SettingName, type SettingOf, type Settings, settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import type { SetSetting } from './setting-props.ts'
import { settingWord, valueWord } from './setting-words.ts'

/** Into the profile: here, and on the person's other devices with the next sync. */
export type SaveSetting = (name: SettingName, value: string) => Promise<void>

const without = (settings: Settings, name: SettingName): Settings => {
  const { [name]: _, ...rest } = settings
  return rest
}

export const useSettings = (kept: Settings, save: SaveSetting) => {
  const [chosen, setChosen] = useState<Settings>({})
  const [said, setSaid] = useState('')
  useEffect(() => {
    setChosen((now) => {
      const rest = Object.entries(now).filter(([name, value]) => kept[name] !== value)
      return rest.length === Object.keys(now).length ? now : Object.fromEntries(rest)
    })
  }, [kept])
  // Who has chosen none goes on in the language of the login.
  const settings = { language: currentLanguage(), ...kept, ...chosen }
  const onSet: SetSetting = <Name extends SettingName>(name: Name, value: SettingOf<Name>) => {
    if (settingOf(settings, name) === value) return
    setChosen((now) => ({ ...now, [name]: value }))
    void save(name, value).then(
      () => setSaid(m.look_set({ setting: settingWord(name), value: valueWord(name, value) })),
      () => {
        setChosen((now) => without(now, name))
        notify({ kind: 'error', message: m.load_failed() })
      },
    )
  }
  return { settings, onSet, said }
}
