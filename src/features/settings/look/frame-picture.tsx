/** The frame as a small drawing: what it would look like with these settings. */
import { type Settings, settingOf } from '#domain/settings.ts'

const width = 64
const height = 44

type Box = { x: number; y: number; width: number; height: number }

const Bar = ({ isFaint = false, ...box }: Box & { isFaint?: boolean }) => (
  <rect {...box} fill="currentcolor" opacity={isFaint ? 0.3 : 0.7} />
)

/** Navbar and toolbar, and what they leave to the page. */
const barsOf = (settings: Settings, all: Box): { bars: Box[]; page: Box } => {
  const isAbove = settingOf(settings, 'toolbar') === 'above'
  const { x, y } = all
  if (settingOf(settings, 'layout') === 'horizontal') {
    const rows = [
      { x, y, width: all.width, height: 5 },
      { x, y: y + 6, width: all.width, height: 7 },
    ]
    const [first, second] = rows
    if (isAbove && first !== undefined && second !== undefined) {
      first.height = 7
      second.y = y + 8
      second.height = 5
    }
    return { bars: rows, page: { x, y: y + 14, width: all.width, height: all.height - 14 } }
  }
  const isRight = settingOf(settings, 'navbarSide') === 'right'
  const side = 14
  const navbarX = isRight ? x + all.width - side : x
  const pageX = isRight ? x : x + side + 1
  const pageWidth = all.width - side - 1
  const page = { x: pageX, y: y + 8, width: pageWidth, height: all.height - 8 }
  return isAbove
    ? {
        bars: [
          { x, y, width: all.width, height: 7 },
          { x: navbarX, y: y + 8, width: side, height: all.height - 8 },
        ],
        page,
      }
    : {
        bars: [
          { x: navbarX, y, width: side, height: all.height },
          { x: pageX, y, width: pageWidth, height: 7 },
        ],
        page,
      }
}

const linesOf = ({ x, y, width: room, height: depth }: Box, foot: number): Box[] =>
  [0, 5, 10, 15]
    .filter((line) => line + 8 < depth - foot)
    .map((line) => ({ x: x + 4, y: y + 4 + line, width: room - 12, height: 2 }))

export const FramePicture = ({ settings }: { settings: Settings }) => {
  const margin = settingOf(settings, 'width') === 'boxed' ? 10 : 0
  const all = { x: 1 + margin, y: 1, width: width - 2 - 2 * margin, height: height - 2 }
  const { bars, page } = barsOf(settings, all)
  const isStatic = settingOf(settings, 'footer') === 'static'
  const foot = { x: page.x, y: page.y + page.height - 6, width: page.width, height: 5 }
  // At the end of the page: under its last line, wherever that is.
  const footer = isStatic
    ? { ...foot, x: foot.x + 4, y: page.y + 15, width: page.width - 12 }
    : foot
  const thumb =
    settingOf(settings, 'scroll') === 'body'
      ? { x: all.x + all.width - 3, y: 3, width: 2, height: 18 }
      : { x: page.x + page.width - 3, y: page.y + 2, width: 2, height: 10 }
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        rx="4"
        fill="none"
        stroke="currentcolor"
        opacity="0.5"
      />
      {bars.map((bar) => (
        <Bar key={`${bar.x} ${bar.y}`} {...bar} />
      ))}
      {linesOf(page, isStatic ? 12 : 6).map((line) => (
        <Bar key={line.y} {...line} isFaint />
      ))}
      <Bar {...footer} />
      <Bar {...thumb} />
    </svg>
  )
}
