/** What a person has set for the frame, as the attributes its styles look at (spec 2.6). */
import { settingOf } from '#domain/settings.ts'

type Settings = Readonly<Record<string, unknown>>

export const frameAttributes = (settings: Settings) => ({
  'data-layout': settingOf(settings, 'layout'),
  'data-navbar-side': settingOf(settings, 'navbarSide'),
  'data-toolbar': settingOf(settings, 'toolbar'),
  'data-footer': settingOf(settings, 'footer'),
  'data-width': settingOf(settings, 'width'),
  'data-scroll': settingOf(settings, 'scroll'),
})
