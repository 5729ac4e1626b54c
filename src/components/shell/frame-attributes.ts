/** What a person has set for the frame, as the attributes its styles look at (spec 2.6). */
import { type Settings, settingOf } from '#domain/settings.ts'

export const isHorizontal = (settings: Settings) => settingOf(settings, 'layout') === 'horizontal'

/** A row of menus has no side. */
const sideOf = (settings: Settings) =>
  isHorizontal(settings) ? undefined : settingOf(settings, 'navbarSide')

export const frameAttributes = (settings: Settings) => ({
  'data-layout': settingOf(settings, 'layout'),
  'data-navbar-side': sideOf(settings),
  'data-toolbar': settingOf(settings, 'toolbar'),
  'data-footer': settingOf(settings, 'footer'),
  'data-width': settingOf(settings, 'width'),
  'data-scroll': settingOf(settings, 'scroll'),
})
