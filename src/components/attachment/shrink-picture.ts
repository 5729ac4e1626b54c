/**
 * A photo as it is sent: at most 1600 pixels long and some 400 KB. It is drawn anew, so that what the camera wrote into the
 * file (place, time, device) stays behind.
 */

const longestSide = 1600
const thumbnailSide = 96
const bytesWanted = 400 * 1024
/** Tried in turn until it is small enough; a picture of much detail may stay above it. */
const qualities = [0.85, 0.75, 0.65, 0.55, 0.45]

export type SmallPicture = { photo: Blob; thumbnail: string | null }

const scaled = (picture: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  // JPEG knows no transparency: it would become black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const written = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('the picture cannot be written')) : resolve(blob)
    canvas.toBlob(done, 'image/jpeg', quality)
  })

const writtenSmall = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  let photo = await written(canvas, 0.85)
  for (const quality of qualities) {
    if (photo.size <= bytesWanted) break
    photo = await written(canvas, quality)
  }
  return photo
}

/** Null when it does not become small enough; the list then shows a sign of its kind. */
const thumbnailOf = (picture: ImageBitmap, limit: number): string | null => {
  const canvas = scaled(picture, thumbnailSide)
  const tries = [0.7, 0.5, 0.3].map((quality) => canvas.toDataURL('image/jpeg', quality))
  return tries.find((text) => text.length <= limit) ?? null
}

/**
 * @param thumbnailLimit characters of the data URL
 * @throws when the file is no picture that this browser knows
 */
export const shrinkPicture = async (file: Blob, thumbnailLimit: number): Promise<SmallPicture> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const photo = await writtenSmall(scaled(picture, longestSide))
    return { photo, thumbnail: thumbnailOf(picture, thumbnailLimit) }
  } finally {
    picture.close()
  }
}
