/** A photo as a camera would store it (JPEG, baseline), of squares of one colour each: these need no more than their mean. */

const side = 8
/** Colours: 0 wall, 1 tank, 2 water, 3 pipe. */
const colours = [
  [214, 206, 190],
  [58, 74, 92],
  [96, 154, 196],
  [150, 92, 60],
] as const
const picture = [
  ...Array.from({ length: 4 }, () => '000000000000000000000000'),
  ...Array.from({ length: 2 }, () => '000011111111111111110000'),
  ...Array.from({ length: 3 }, () => '000010000000000000010000'),
  ...Array.from({ length: 7 }, () => '000012222222222222213333'),
  ...Array.from({ length: 2 }, () => '000011111111111111110003'),
  ...Array.from({ length: 2 }, () => '000000000000000000000003'),
]

const segment = (mark: number, content: readonly number[]): number[] => {
  const size = content.length + 2
  return [0xff, mark, size >> 8, size & 0xff, ...content]
}

/** Twelve sizes of differences, each in four bits; and of what else a square may have only its end, in one. */
const sizesTable = [
  0x00,
  0,
  0,
  0,
  12,
  ...Array(12).fill(0),
  ...Array.from({ length: 12 }, (_, n) => n),
]
const endTable = [0x10, 1, ...Array(15).fill(0), 0x00]

const toYcc = ([r, g, b]: readonly [number, number, number]) => [
  0.299 * r + 0.587 * g + 0.114 * b - 128,
  -0.1687 * r - 0.3313 * g + 0.5 * b,
  0.5 * r - 0.4187 * g - 0.0813 * b,
]

/** The bits of one square of one component: the difference to the one before, and the end. */
const bitsOf = (difference: number): string => {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
  const value = difference < 0 ? difference + 2 ** size - 1 : difference
  const bits = size === 0 ? '' : value.toString(2).padStart(size, '0')
  return `${size.toString(2).padStart(4, '0')}${bits}0`
}

const scan = (): number[] => {
  const before = [0, 0, 0]
  let bits = ''
  for (const square of picture.join('')) {
    const values = toYcc(colours[Number(square)] ?? colours[0]).map(Math.round)
    for (const [at, value] of values.entries()) {
      bits += bitsOf(value - (before[at] ?? 0))
      before[at] = value
    }
  }
  const bytes = bits.match(/.{1,8}/g) ?? []
  // a byte of ones is followed by a zero: it is no mark
  return bytes.flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, '1'), 2)
    return value === 0xff ? [value, 0] : [value]
  })
}

export const smallPhoto = (): Buffer => {
  const width = (picture[0]?.length ?? 0) * side
  const height = picture.length * side
  const components = [1, 2, 3]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    // a square's mean comes as it is
    ...segment(0xdb, [0, ...Array(side * side).fill(side)]),
    ...segment(0xc0, [
      ...[8, height >> 8, height & 0xff, width >> 8, width & 0xff, components.length],
      ...components.flatMap((each) => [each, 0x11, 0]),
    ]),
    ...segment(0xc4, sizesTable),
    ...segment(0xc4, endTable),
    ...segment(0xda, [components.length, ...components.flatMap((each) => [each, 0]), 0, 63, 0]),
    ...scan(),
    ...[0xff, 0xd9],
  ])
}
