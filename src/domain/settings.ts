/** What a person has set for themselves, kept in their profile (spec 3.1). What else stands there is another release's. */

/** The first of each is the default. */
export const settingValues = {
  /** What Back or forward on Home does: ask, log out, or go where it goes (spec 4.5). */
  homeBackLogsOut: ['confirm', 'immediate', 'off'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type SettingName = keyof typeof settingValues
export type SettingOf<Name extends SettingName> = (typeof settingValues)[Name][number]

export const settingOf = <Name extends SettingName>(
  settings: Readonly<Record<string, unknown>>,
  name: Name,
): SettingOf<Name> => {
  const values: readonly SettingOf<Name>[] = settingValues[name]
  return values.find((value) => value === settings[name]) ?? settingValues[name][0]
}
