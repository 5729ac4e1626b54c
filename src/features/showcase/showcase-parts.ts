/** Every page of the showcase, in the order of its index. */
import { m } from '#texts/compiled/messages.js'
import { keys } from './keys.ts'
import { AnalyticsExample } from './pages/analytics-example.tsx'
import { SearchExample, ShortcutsExample } from './pages/elsewhere-examples.tsx'
import {
  CheckboxesExample,
  RadiosExample,
  SelectsExample,
  SwitchesExample,
  TextFieldsExample,
} from './pages/form-parts.tsx'
import {
  CountdownExample,
  ErrorsExample,
  MessageExample,
  NavigationExample,
  PlaceholderExample,
} from './pages/fuse-parts.tsx'
import { MapExample } from './pages/map-example.tsx'
import { StatesExample } from './pages/states-example.tsx'
import {
  AccordionsExample,
  ButtonsExample,
  DialogsExample,
  DrawersExample,
  HintsExample,
  MenusExample,
  PlainTableExample,
  TabsExample,
} from './pages/surface-parts.tsx'
import { ChartsExample, DatesExample, FormattedInputsExample } from './pages/third-parts.tsx'
import { TokensExample } from './pages/tokens-example.tsx'
import type { ShowcaseGroup, ShowcasePart } from './showcase-part.ts'
import { TableExample } from './table-page.tsx'

const part = (
  path: string,
  title: () => string,
  Example: ShowcasePart['Example'],
  rest: Pick<ShowcasePart, 'keys' | 'props'> & { about?: () => string },
): ShowcasePart => ({ path, title, Example, ...rest })

const material = '/components/material-ui'
const fuse = '/components/fuse'
const third = '/components-third-party'

const forms: ShowcaseGroup = {
  title: m.showcase_forms,
  parts: [
    part(`${material}/buttons`, m.showcase_buttons, ButtonsExample, {
      keys: [keys.next, keys.press],
      props: [
        ['variant', "'filled' | 'default' | 'light' | 'subtle'"],
        ['size', "'xs' | 'sm' | 'md'"],
        ['isBusy', 'BusyButton: boolean'],
        ['leftSection', '<IconPlus />'],
      ],
    }),
    part(`${material}/text-fields`, m.showcase_text_fields, TextFieldsExample, {
      keys: [keys.next],
      props: [
        ['label', 'string'],
        ['description', 'string'],
        ['error', 'string'],
        ['disabled, readOnly', 'boolean'],
      ],
    }),
    part(`${material}/selects`, m.showcase_selects, SelectsExample, {
      keys: [keys.open, keys.move, keys.choose, keys.type, keys.close],
      props: [
        ['data, options', '{ value, label }[]'],
        ['searchable', 'boolean'],
        ['error', 'string'],
      ],
    }),
    part(`${material}/checkboxes`, m.showcase_checkboxes, CheckboxesExample, {
      keys: [keys.next, keys.toggle],
      props: [
        ['checked, indeterminate', 'boolean'],
        ['label, error', 'string'],
      ],
    }),
    part(`${material}/radios`, m.showcase_radios, RadiosExample, {
      keys: [keys.next, keys.arrows],
      props: [
        ['value', 'string'],
        ['label, error', 'string'],
      ],
    }),
    part(`${material}/switches`, m.showcase_switches, SwitchesExample, {
      keys: [keys.next, keys.toggle],
      props: [
        ['checked', 'boolean'],
        ['label, description', 'string'],
      ],
    }),
    part(`${third}/formatted-inputs`, m.showcase_formatted, FormattedInputsExample, {
      keys: [keys.next, keys.step],
      props: [
        ['prefix, suffix', "'₹', ' %'"],
        ['thousandsGroupStyle', "'lakh'"],
        ['decimalScale', '2'],
        ['length', '6'],
      ],
    }),
    part(`${third}/dates`, m.showcase_dates, DatesExample, {
      keys: [keys.press, keys.arrows, keys.months, keys.close],
      props: [
        ['valueFormat', "'DD-MMM-YY'"],
        ['type', "'default' | 'range'"],
      ],
    }),
  ],
}

const surfaces: ShowcaseGroup = {
  title: m.showcase_surfaces,
  parts: [
    part(`${material}/tables`, m.showcase_tables, TableExample, {
      about: m.showcase_tables_about,
      keys: [
        keys.next,
        keys.cells,
        keys.pages,
        keys.rows,
        keys.far,
        keys.select,
        keys.extend,
        keys.selectAll,
        keys.deselect,
        keys.openRow,
      ],
      props: [
        ['columns', '{ id, head, type, value, width, goes, canGrow, total }[]'],
        ['type', "'string' | 'enum' | 'number' | 'money' | 'date'"],
        ['rows, rowId, rowName', 'Row[], (row) => string'],
        ['search, onSearch', '{ filter, sort, find }'],
        ['settings, onSetting', '{ key, value }'],
        ['bulk, actionsOf, onOpen', 'BulkAction[], (row) => RowAction[]'],
        ['lookOf', "(row) => 'plain' | 'waiting' | 'gone'"],
        ['card', '(row) => ReactNode'],
      ],
    }),
    part(`${material}/plain-tables`, m.showcase_plain_tables, PlainTableExample, {
      keys: [keys.next],
      props: [
        ['scope', "'col' | 'row'"],
        ['className', "'num'"],
      ],
    }),
    part(`${material}/dialogs`, m.showcase_dialogs, DialogsExample, {
      keys: [keys.press, keys.next, keys.close],
      props: [
        ['title', 'string'],
        ['onClose, onAnswer, onKeep', '() => void'],
        ['answer, keep', 'string'],
      ],
    }),
    part(`${material}/drawers`, m.showcase_drawers, DrawersExample, {
      keys: [keys.press, keys.next, keys.close],
      props: [
        ['title', 'string'],
        ['isWide', 'boolean'],
        ['onClose', '() => void'],
      ],
    }),
    part(`${material}/menus`, m.showcase_menus, MenusExample, {
      keys: [keys.open, keys.move, keys.ends, keys.choose, keys.close],
      props: [
        ['leftSection', '<IconPencil />'],
        ['color', "'red'"],
        ['disabled', 'boolean'],
      ],
    }),
    part(`${material}/tabs`, m.showcase_tabs, TabsExample, {
      keys: [keys.next, keys.sideways, keys.ends],
      props: [
        ['value', 'string'],
        ['disabled', 'boolean'],
      ],
    }),
    part(`${material}/accordions`, m.showcase_accordions, AccordionsExample, {
      keys: [keys.next, keys.press, keys.move],
      props: [
        ['value', 'string'],
        ['order', '2'],
      ],
    }),
    part(`${material}/hints`, m.showcase_hints, HintsExample, {
      keys: [keys.next, keys.close],
      props: [
        ['label', 'string'],
        ['tone', "'green' | 'yellow' | 'red' | 'blue' | 'gray'"],
        ['value', 'number'],
      ],
    }),
  ],
}

const widgets: ShowcaseGroup = {
  title: m.showcase_widgets,
  parts: [
    part(`${fuse}-countdown`, m.showcase_countdown, CountdownExample, {
      about: m.showcase_countdown_about,
      keys: [],
      props: [
        ['end', 'Date'],
        ['onEnd', '() => void'],
      ],
    }),
    part(`${fuse}-search`, m.showcase_search, SearchExample, {
      keys: [keys.search, keys.move, keys.follow, keys.close],
      props: [['panel', "'search'"]],
    }),
    part(`${fuse}-shortcuts`, m.showcase_shortcuts, ShortcutsExample, {
      keys: [keys.next, keys.follow],
      props: [['shortcuts', 'string[]']],
    }),
    part(`${fuse}-message`, m.showcase_message, MessageExample, {
      about: m.showcase_message_about,
      keys: [keys.press, keys.toasts, keys.undo],
      props: [
        ['kind', "'success' | 'info' | 'warning' | 'error'"],
        ['message', 'string'],
        ['action', '{ label, onClick }'],
      ],
    }),
    part(`${fuse}-navigation`, m.showcase_navigation, NavigationExample, {
      keys: [keys.next, keys.move, keys.sideways, keys.follow],
      props: [
        ['items', 'NavigationItem[]'],
        ['isFolded', 'boolean'],
      ],
    }),
    part(`${fuse}-placeholder`, m.showcase_placeholder, PlaceholderExample, {
      about: m.showcase_placeholder_about,
      keys: [keys.next, keys.press],
      props: [
        ['shape', "'list' | 'card' | 'table'"],
        ['waitedMs', 'number'],
        ['onRetry', '() => void'],
      ],
    }),
    part(`${fuse}-errors`, m.showcase_errors, ErrorsExample, {
      about: m.showcase_errors_about,
      keys: [keys.next, keys.press],
      props: [
        ['resetKey', 'unknown'],
        ['onRetry', '() => void'],
      ],
    }),
    part(`${fuse}-states`, m.showcase_states, StatesExample, {
      about: m.showcase_states_about,
      keys: [keys.next, keys.press],
      props: [
        ['state', "'loading' | 'empty' | 'error' | 'offline'"],
        ['title, detail', 'string'],
      ],
    }),
    part(`${fuse}-dashboards/analytics`, m.showcase_analytics, AnalyticsExample, {
      keys: [keys.next, keys.press],
      props: [
        ['value, ofTarget', 'number'],
        ['datasets', '{ name, values }[]'],
        ['labels', 'string[]'],
      ],
    }),
    part(`${fuse}-tokens`, m.showcase_tokens, TokensExample, { keys: [], props: [] }),
  ],
}

const thirdParty: ShowcaseGroup = {
  title: m.showcase_drawings,
  parts: [
    part(`${third}/charts`, m.showcase_charts, ChartsExample, {
      about: m.showcase_charts_about,
      keys: [keys.next, keys.press],
      props: [
        ['kind', "'bar' | 'stacked' | 'line' | 'donut'"],
        ['categories', 'string[]'],
        ['series', '{ name, values }[]'],
        ['format', '(value: number) => string'],
      ],
    }),
    part(`${third}/maps`, m.showcase_maps, MapExample, {
      about: m.showcase_maps_about,
      keys: [keys.next, keys.press],
      props: [],
    }),
  ],
}

export const showcaseGroups: readonly ShowcaseGroup[] = [forms, surfaces, widgets, thirdParty]

/** @param path without a slash at its end */
export const findPart = (path: string): ShowcasePart | undefined =>
  showcaseGroups.flatMap(({ parts }) => parts).find((each) => each.path === path)
