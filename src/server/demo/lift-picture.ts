/** The photo of the demo's lift between two floors, drawn here: a picture of nobody's, and the same bytes at every start. */
import { crc32, deflateSync } from 'node:zlib'

const width = 480
const height = 360

type Colour = readonly [number, number, number]
type Part = { x: number; y: number; w: number; h: number; colour: Colour }

/** Back to front: the wall, the shaft, the floor above and below, the cabin that stands between them, its light. */
const parts: readonly Part[] = [
  { x: 0, y: 0, w: width, h: height, colour: [222, 214, 200] },
  { x: 130, y: 0, w: 220, h: height, colour: [52, 56, 60] },
  { x: 0, y: 60, w: width, h: 22, colour: [150, 142, 130] },
  { x: 0, y: 300, w: width, h: 22, colour: [150, 142, 130] },
  { x: 144, y: 118, w: 192, h: 214, colour: [176, 184, 188] },
  { x: 150, y: 124, w: 88, h: 202, colour: [140, 150, 156] },
  { x: 242, y: 124, w: 88, h: 202, colour: [140, 150, 156] },
  { x: 220, y: 96, w: 40, h: 16, colour: [196, 40, 32] },
  { x: 372, y: 170, w: 26, h: 54, colour: [96, 100, 104] },
  { x: 379, y: 180, w: 12, h: 12, colour: [240, 196, 60] },
]

const colourAt = (x: number, y: number): Colour =>
  parts.findLast((part) => x >= part.x && x < part.x + part.w && y >= part.y && y < part.y + part.h)
    ?.colour ?? [0, 0, 0]

const lines = (): Buffer => {
  const bytes: number[] = []
  for (let y = 0; y < height; y += 1) {
    // no filter
    bytes.push(0)
    for (let x = 0; x < width; x += 1) bytes.push(...colourAt(x, y))
  }
  return Buffer.from(bytes)
}

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** PNG, eight bits a colour. */
export const liftPicture = (): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines(), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
