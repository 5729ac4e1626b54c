/** What becomes of a file before it is kept: photos smaller and without the place, the rest as it is, or a reason. */
import { expect, test } from 'vitest'
import { problemWords } from './file-words.ts'
import { FileProblem, type PreparedFile, prepareFile, prepareSignature } from './prepare-file.ts'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const short = (value: number) => [value & 255, value >> 8]
const long = (value: number) => [...short(value & 65_535), ...short(value >>> 16)]
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...short(tag),
  ...short(type),
  ...long(count),
  ...value,
]

/** APP1 with what a phone writes: turned by 90 degrees, its maker, and the place (18° 31' 13" N). */
const exif = () => {
  const maker = ascii('SecretCamera\0')
  const first = 8
  const gps = first + 2 + 3 * 12 + 4
  const values = gps + 2 + 2 * 12 + 4
  const tiff = [
    ...ascii('II'),
    ...short(42),
    ...long(first),
    ...short(3),
    ...entry(0x010f, 2, maker.length, long(values)),
    ...entry(0x0112, 3, 1, [...short(6), 0, 0]),
    ...entry(0x8825, 4, 1, long(gps)),
    ...long(0),
    ...short(2),
    ...entry(1, 2, 2, ascii('N\0\0\0')),
    ...entry(2, 5, 3, long(values + maker.length)),
    ...long(0),
    ...maker,
    ...[18, 1, 31, 1, 13, 1].flatMap(long),
  ]
  const body = [...ascii('Exif\0\0'), ...tiff]
  const length = body.length + 2
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 255, ...body])
}

/** Something like a photo: smooth, with grain. */
const drawn = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const sky = pen.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of ['#135', '#6bd', '#fc8', '#532'].entries())
    sky.addColorStop(at / 3, colour)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  for (let n = 0; n < 20_000; n += 1) {
    pen.fillStyle = `hsl(${(n * 37) % 360} 60% ${(n * 13) % 90}% / 0.5)`
    pen.fillRect((n * 7919) % width, (n * 104_729) % height, 1 + (n % 9), 1 + (n % 7))
  }
  return canvas
}
const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no blob')) : resolve(blob)),
      type,
      0.95,
    ),
  )

const photoWithPlace = async (width: number, height: number) => {
  const bytes = new Uint8Array(
    await (await blobOf(drawn(width, height), 'image/jpeg')).arrayBuffer(),
  )
  return new File([bytes.slice(0, 2), exif(), bytes.slice(2)], 'IMG_2041.JPG', {
    type: 'image/jpeg',
  })
}

const textOf = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes)
const sizeOf = async ({ bytes, type }: PreparedFile) => {
  const picture = await createImageBitmap(new Blob([bytes], { type }))
  return [picture.width, picture.height]
}

test('a photo is made smaller and turned upright, and place and camera stay behind', async () => {
  const file = await photoWithPlace(4000, 3000)
  const before = textOf(await file.arrayBuffer())
  expect(before).toContain('Exif')
  expect(before).toContain('SecretCamera')
  // the browser reads it: what is 4000 wide in the file is 3000 wide upright
  expect((await createImageBitmap(file)).width).toBe(3000)
  const made = await prepareFile(file)
  expect(await sizeOf(made)).toEqual([1200, 1600])
  expect(made).toMatchObject({ name: 'IMG_2041.JPG', type: 'image/jpeg' })
  expect(made.bytes.byteLength).toBeLessThan(420 * 1024)
  const after = textOf(made.bytes)
  for (const word of ['Exif', 'SecretCamera', 'GPS', 'http://ns.adobe.com'])
    expect(after).not.toContain(word)
  expect(made.thumbnail?.length).toBeLessThanOrEqual(8 * 1024)
  expect(made.thumbnail).toMatch(/^data:image\/jpeg;base64,/)
  expect(textOf(await (await fetch(made.thumbnail ?? '')).arrayBuffer())).not.toContain('Exif')
})

test('a small photo is drawn anew too, and keeps its size; other pictures become JPEG', async () => {
  const small = await prepareFile(await photoWithPlace(300, 200))
  expect(await sizeOf(small)).toEqual([200, 300])
  expect(textOf(small.bytes)).not.toContain('Exif')
  const drawing = new File([await blobOf(drawn(2000, 500), 'image/png')], 'plan.v2.png')
  const made = await prepareFile(drawing)
  expect(made).toMatchObject({ name: 'plan.v2.jpg', type: 'image/jpeg' })
  expect(await sizeOf(made)).toEqual([1600, 400])
})

test('a signature on grey paper becomes small, dark on white', async () => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [1280, 400]
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#b9b6ae'
  pen.fillRect(0, 0, 1280, 400)
  pen.fillStyle = '#223a7a'
  pen.fillRect(200, 180, 900, 40)
  const photo = new File([await blobOf(canvas, 'image/jpeg')], 'mine.jpg', { type: 'image/jpeg' })
  const made = await prepareSignature(photo)
  expect(made).toMatchObject({ name: 'signature.jpg', type: 'image/jpeg', thumbnail: null })
  expect(await sizeOf(made)).toEqual([640, 200])
  pen.drawImage(await createImageBitmap(new Blob([made.bytes])), 0, 0)
  const colourAt = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)]
  for (const part of colourAt(20, 20)) expect(part).toBeGreaterThan(250)
  for (const part of colourAt(300, 100)) expect(part).toBeLessThan(200)
})

test('a paper stays as it is, byte by byte, with its name', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7\n…')
  const made = await prepareFile(new File([bytes], 'करार 2026/27\\B.pdf'))
  expect(new Uint8Array(made.bytes)).toEqual(bytes)
  expect(made).toMatchObject({
    name: 'करार 2026 27 B.pdf',
    type: 'application/pdf',
    thumbnail: null,
  })
  const csv = await prepareFile(
    new File(['a,b\n1,2\n'], 'dues.csv', { type: 'application/vnd.ms-excel' }),
  )
  expect(csv.type).toBe('text/csv')
})

const pdf = (size: number) => new Blob(['%PDF-1.7', new Uint8Array(size - 8)])
test.each([
  [new File([], 'a.pdf'), 'empty', /a\.pdf is empty/],
  [
    new File(['x'], 'film.mp4', { type: 'video/mp4' }),
    'kind',
    /film\.mp4: this kind of file is not taken/,
  ],
  [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'kind', /not taken/],
  [new File(['<!doctype html>'], 'page.txt'), 'content', /page\.txt is not what its name says/],
  [new File(['no pdf'], 'a.pdf'), 'content', /not what its name says/],
  [new File(['no photo'], 'IMG.HEIC'), 'heic', /cannot read HEIC photos/],
  [new File(['no photo'], 'a.jpg', { type: 'image/jpeg' }), 'photo', /cannot be read/],
  [
    new File([pdf(15_000_001)], 'scan.pdf'),
    'size',
    /scan\.pdf has 15\.1 MB; a file may have 15 MB/,
  ],
] as const)('what is not taken says why, and what to do: %#', async (file, code, words) => {
  const problem = await prepareFile(file).catch((error: unknown) => error)
  if (!(problem instanceof FileProblem)) throw new Error('it was taken')
  expect(problem.code).toBe(code)
  expect(problemWords(problem)).toMatch(words)
})
