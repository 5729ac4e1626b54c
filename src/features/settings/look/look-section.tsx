/** Light or dark, and which parts of the frame are always so. */
import { Choice } from '#components/form/choice.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { type SettingOf, settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './look.module.css'
import type { SettingProps } from './setting-props.ts'
import { SettingRadios } from './setting-radios.tsx'
import { settingWord, valueWord } from './setting-words.ts'

const fills = { light: '#ffffff', dark: '#192426' }
const letters = { light: '#1a2628', dark: '#e4eaeb' }

const Half = ({ scheme, x }: { scheme: 'light' | 'dark'; x: number }) => (
  <>
    <rect x={x} width="32" height="40" fill={fills[scheme]} />
    <rect x={x + 6} y="10" width="20" height="3" fill={letters[scheme]} />
    <rect x={x + 6} y="18" width="14" height="3" fill={letters[scheme]} opacity="0.6" />
    <rect x={x + 6} y="26" width="17" height="3" fill={letters[scheme]} opacity="0.6" />
  </>
)

const SchemePicture = ({ scheme }: { scheme: SettingOf<'colorScheme'> }) => (
  <svg aria-hidden="true" width="64" height="40" viewBox="0 0 64 40">
    <Half scheme={scheme === 'dark' ? 'dark' : 'light'} x={0} />
    <Half scheme={scheme === 'light' ? 'light' : 'dark'} x={32} />
    <rect x="0.5" y="0.5" width="63" height="39" fill="none" stroke="currentcolor" opacity="0.5" />
  </svg>
)

const parts = ['themeMain', 'themeNavbar', 'themeToolbar', 'themeFooter'] as const

export const LookSection = (props: SettingProps) => (
  <PanelSection title={m.look_title()}>
    <SettingRadios
      {...props}
      name="colorScheme"
      values={settingValues.colorScheme}
      picture={(value) => <SchemePicture scheme={value} />}
    />
    <div className={classes.themes}>
      {parts.map((part) => (
        <Choice
          key={part}
          label={settingWord(part)}
          value={settingOf(props.settings, part)}
          options={settingValues[part].map((value) => ({ value, label: valueWord(part, value) }))}
          onChange={(value) => props.onSet(part, value)}
        />
      ))}
    </div>
  </PanelSection>
)
