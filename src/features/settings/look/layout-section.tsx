/** Spec 2.6: both layouts with every option. */
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { type SettingName, type SettingOf, settingOf, settingValues } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { FramePicture } from './frame-picture.tsx'
import type { SettingProps } from './setting-props.ts'
import { SettingRadios } from './setting-radios.tsx'
import { valueWord } from './setting-words.ts'

type FrameSetting = 'layout' | 'navbarSide' | 'toolbar' | 'footer' | 'width' | 'scroll'

const FrameRadios = <Name extends FrameSetting>(
  props: SettingProps & { name: Name; wordOf?: (value: SettingOf<Name>) => string },
) => {
  const values: readonly SettingOf<Name>[] = settingValues[props.name as SettingName] as never // of this very name
  return (
    <SettingRadios
      {...props}
      values={values}
      picture={(value) => <FramePicture settings={{ ...props.settings, [props.name]: value }} />}
    />
  )
}

const rowWords = { below: m.look_toolbar_under, above: m.look_toolbar_over }

export const LayoutSection = (props: SettingProps) => {
  const isRow = settingOf(props.settings, 'layout') === 'horizontal'
  const toolbarWord = (value: SettingOf<'toolbar'>) =>
    isRow ? rowWords[value]() : valueWord('toolbar', value)
  return (
    <PanelSection title={m.look_layout_title()} detail={m.look_layout_detail()}>
      <FrameRadios {...props} name="layout" />
      {!isRow && <FrameRadios {...props} name="navbarSide" />}
      <FrameRadios {...props} name="toolbar" wordOf={toolbarWord} />
      <FrameRadios {...props} name="footer" />
      <FrameRadios {...props} name="width" />
      <FrameRadios {...props} name="scroll" />
    </PanelSection>
  )
}
