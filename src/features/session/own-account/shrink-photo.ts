/** A picture as a small square, drawn anew: what the camera wrote into the file (place, time, device) stays behind. */
import { photoLimit } from '#contract/users.ts'

const side = 128

const drawSquare = (picture: ImageBitmap): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const size = Math.min(picture.width, picture.height)
  const left = (picture.width - size) / 2
  const top = (picture.height - size) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, size, size, 0, 0, side, side)
  return canvas
}

/** A browser that cannot write WebP answers with a PNG. */
const written = (canvas: HTMLCanvasElement, quality: number): string => {
  const webp = canvas.toDataURL('image/webp', quality)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
}

/** @throws when the file is no picture that this browser knows */
export const shrinkPhoto = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const canvas = drawSquare(picture)
  picture.close()
  const tries = [0.8, 0.6, 0.4, 0.2].map((quality) => () => written(canvas, quality))
  const small = tries.map((make) => make()).find((text) => text.length <= photoLimit)
  if (small === undefined) throw new Error('the photo does not become small enough')
  return small
}
