import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { SettingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './look.module.css'
import type { SettingProps } from './setting-props.ts'
import { SettingRadios } from './setting-radios.tsx'

/** In px: drawn beside each other, whatever the size is now. */
const letterSizes: Record<SettingOf<'textSize'>, number> = {
  small: 18,
  normal: 22,
  large: 26,
  larger: 30,
}

const rowHeights: Record<SettingOf<'density'>, number> = { comfortable: 13, compact: 8 }

const Rows = ({ height }: { height: number }) => (
  <span className={classes.rows} style={{ gridAutoRows: height }}>
    <i />
    <i />
    <i />
  </span>
)

export const TextSection = (props: SettingProps) => (
  <PanelSection title={m.look_text_title()}>
    <SettingRadios
      {...props}
      name="textSize"
      values={['small', 'normal', 'large', 'larger']}
      picture={(value) => (
        <span className={classes.letter} style={{ fontSize: letterSizes[value] }}>
          {m.look_text_letter()}
        </span>
      )}
    />
    <SettingRadios
      {...props}
      name="density"
      values={['comfortable', 'compact']}
      picture={(value) => <Rows height={rowHeights[value]} />}
    />
  </PanelSection>
)
