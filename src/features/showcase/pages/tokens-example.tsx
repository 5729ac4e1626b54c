/** The measures of the design, read from the theme: colours with their contrasts, type, space, corners, icons. */
import { Group, Stack, Text } from '@mantine/core'
import { contrastOf } from '#components/contrast.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCloudUp,
  IconPencil,
  IconStarFilled,
} from '#components/icons.ts'
import { theme } from '#components/theme.ts'
import { colors } from '#components/theme-colors.ts'
import { m } from '#texts/compiled/messages.js'

const white = '#FFFFFF'
const hues = ['teal', 'green', 'yellow', 'red', 'blue', 'grape', 'orange', 'gray', 'dark'] as const

/** What is drawn on what (ux.md 2.1). */
const pairs = () =>
  [
    { name: m.showcase_pair_text(), on: [colors.gray[9], white], least: 4.5 },
    { name: m.showcase_pair_dimmed(), on: [colors.gray[6], colors.gray[0]], least: 4.5 },
    { name: m.showcase_pair_brand(), on: [colors.teal[7], white], least: 4.5 },
    { name: m.showcase_pair_control(), on: [colors.gray[4], white], least: 3 },
    { name: m.showcase_pair_text_dark(), on: [colors.dark[0], colors.dark[6]], least: 4.5 },
    { name: m.showcase_pair_dimmed_dark(), on: [colors.dark[2], colors.dark[6]], least: 4.5 },
    { name: m.showcase_pair_control_dark(), on: [colors.dark[3], colors.dark[6]], least: 3 },
  ] as const

const ratio = (one: string, other: string) => contrastOf(one, other).toFixed(2)

/** On every colour one of the two has 4.5 : 1. */
const black = '#000000'

const readableOn = (color: string) =>
  contrastOf(white, color) > contrastOf(black, color) ? white : black

const Heading = ({ children }: { children: string }) => (
  <Text component="h2" fw={700} size="lg">
    {children}
  </Text>
)

const Ramp = ({ hue }: { hue: (typeof hues)[number] }) => (
  <div>
    <Text component="h3" fw={600}>
      {hue}
    </Text>
    <div className="showcase-swatches">
      {colors[hue].map((color, shade) => (
        <div
          key={color}
          className="showcase-swatch"
          style={{ background: color, color: readableOn(color) }}
        >
          {shade} {color} <span className="num">{ratio(color, white)}</span>
        </div>
      ))}
    </div>
  </div>
)

const Contrasts = () => (
  <div className="showcase-scroller">
    <table className="showcase-table" aria-label={m.showcase_contrasts()}>
      <thead>
        <tr>
          <th scope="col">{m.showcase_pair()}</th>
          <th scope="col">{m.showcase_colours()}</th>
          <th scope="col">{m.showcase_contrast()}</th>
          <th scope="col">{m.showcase_least()}</th>
        </tr>
      </thead>
      <tbody>
        {pairs().map(({ name, on: [one, other], least }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <code>
                {one} · {other}
              </code>
            </td>
            <td>{ratio(one, other)}</td>
            <td>{least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const sizeNames = ['xs', 'sm', 'md', 'lg', 'xl'] as const

const Measures = () => (
  <>
    <Heading>{m.showcase_type()}</Heading>
    {sizeNames.map((size) => (
      <Text key={size} size={size}>
        {size} {theme.fontSizes?.[size]}
      </Text>
    ))}
    <Text className="num" size="xl" fw={700} ta="start">
      ₹3,02,900.00
    </Text>
    <Heading>{m.showcase_space()}</Heading>
    {sizeNames.map((size) => (
      <div key={size}>
        <Text size="sm">
          {size} {theme.spacing?.[size]}
        </Text>
        <span className="showcase-bar" style={{ inlineSize: theme.spacing?.[size] }} />
      </div>
    ))}
  </>
)

const meanings = () => [
  { icon: IconCircleCheck, word: m.showcase_success(), color: 'var(--mantine-color-success)' },
  { icon: IconClock, word: m.chip_queued(), color: 'var(--mantine-color-yellow-light-color)' },
  { icon: IconCloudUp, word: m.chip_sent(), color: 'var(--mantine-color-blue-light-color)' },
  { icon: IconAlertTriangle, word: m.chip_rejected(), color: 'var(--mantine-color-error)' },
  { icon: IconPencil, word: m.chip_draft(), color: 'var(--mantine-color-dimmed)' },
  { icon: IconStarFilled, word: m.showcase_star(), color: 'var(--aangan-star)' },
]

export const TokensExample = () => (
  <Stack gap="md">
    <Heading>{m.showcase_contrasts()}</Heading>
    <Contrasts />
    <Heading>{m.showcase_ramps()}</Heading>
    <Text size="sm">{m.showcase_ramps_about()}</Text>
    {hues.map((hue) => (
      <Ramp key={hue} hue={hue} />
    ))}
    <Measures />
    <Heading>{m.showcase_icons()}</Heading>
    <Group gap="lg">
      {meanings().map(({ icon: Icon, word, color }) => (
        <Group key={word} gap="xs">
          <span style={{ color, lineHeight: 0 }} aria-hidden="true">
            <Icon size={24} stroke={1.75} />
          </span>
          <Text span>{word}</Text>
        </Group>
      ))}
    </Group>
  </Stack>
)
