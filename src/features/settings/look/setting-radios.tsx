/** One setting as radios, each with a small picture of what it does. */
import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type SettingName, type SettingOf, settingOf } from '#domain/settings.ts'
import classes from './look.module.css'
import type { SettingProps } from './setting-props.ts'
import { settingWord, valueWord } from './setting-words.ts'

type SettingRadiosProps<Name extends SettingName> = SettingProps & {
  name: Name
  /** In the order they are shown. */
  values: readonly SettingOf<Name>[]
  /** Where its name depends on another setting. */
  wordOf?: (value: SettingOf<Name>) => string
  picture: (value: SettingOf<Name>) => ReactNode
}

export const SettingRadios = <Name extends SettingName>(props: SettingRadiosProps<Name>) => {
  const { settings, onSet, name, values, picture } = props
  const { wordOf = (value) => valueWord(name, value) } = props
  const group = useId()
  const chosen = settingOf(settings, name)
  return (
    <fieldset className={classes.group}>
      <Input.Label component="legend">{settingWord(name)}</Input.Label>
      <div className={classes.options}>
        {values.map((value) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onSet(name, value)}
            />
            <span className={classes.card}>
              <span className={classes.picture} aria-hidden="true">
                {picture(value)}
              </span>
              {wordOf(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
