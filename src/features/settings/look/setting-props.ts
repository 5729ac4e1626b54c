import type { SettingName, SettingOf, Settings } from '#domain/settings.ts'

export type SetSetting = <Name extends SettingName>(name: Name, value: SettingOf<Name>) => void

/** What every section of the settings works with. */
export type SettingProps = { settings: Settings; onSet: SetSetting }
