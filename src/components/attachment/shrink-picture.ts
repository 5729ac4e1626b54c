/**
 * A photo as it is sent: at most 1600 pixels long and some 400 KB. It is drawn anew, so that what the camera wrote into the
 * file (place, time, device) stays behind.
 */

const longestSide = 1600
const thumbnailSide = 96
const bytesWanted = 400 * 1024
const portraitSide = 512
const drawnBytes = 60_000
/** 54 mm on paper at 300 points an inch. */
const signatureSide = 640
/** Tried in turn until it is small enough; a picture of much detail may stay above it. */
const qualities = [0.85, 0.75, 0.65, 0.55, 0.45]

export type SmallPicture = { photo: Blob; thumbnail: string | null }

const whiteCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  // JPEG knows no transparency: it would become black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}

const scaled = (picture: ImageBitmap, side: number) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const { canvas, pen } = whiteCanvas(picture.width * scale, picture.height * scale)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The square in its middle. */
const squared = (picture: ImageBitmap, side: number) => {
  const { width, height } = picture
  const from = Math.min(width, height)
  const to = Math.min(side, from)
  const { canvas, pen } = whiteCanvas(to, to)
  pen.drawImage(picture, (width - from) / 2, (height - from) / 2, from, from, 0, 0, to, to)
  return canvas
}

const written = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('the picture cannot be written')) : resolve(blob)
    canvas.toBlob(done, 'image/jpeg', quality)
  })

const writtenSmall = async (canvas: HTMLCanvasElement, most: number): Promise<Blob> => {
  let photo = await written(canvas, 0.85)
  for (const quality of qualities) {
    if (photo.size <= most) break
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

const opened = async <T>(file: Blob, work: (picture: ImageBitmap) => Promise<T>): Promise<T> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await work(picture)
  } finally {
    picture.close()
  }
}

/**
 * @param thumbnailLimit characters of the data URL
 * @throws when the file is no picture that this browser knows
 */
export const shrinkPicture = (file: Blob, thumbnailLimit: number): Promise<SmallPicture> =>
  opened(file, async (picture) => ({
    photo: await writtenSmall(scaled(picture, longestSide), bytesWanted),
    thumbnail: thumbnailOf(picture, thumbnailLimit),
  }))

/**
 * A person, as they are shown small and round. One of much detail is drawn smaller once more: the server takes none that is large.
 * @throws when the file is no picture that this browser knows
 */
export const drawPortrait = (file: Blob): Promise<Blob> =>
  opened(file, async (picture) => {
    const portrait = await writtenSmall(squared(picture, portraitSide), drawnBytes)
    if (portrait.size <= drawnBytes) return portrait
    return writtenSmall(squared(picture, portraitSide / 2), drawnBytes)
  })

/** Most of such a photo is paper, which is never quite white on it. Ink is a good deal darker. */
const inkBelow = 0.9

const bleached = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = picture
  const greens = data.filter((_, at) => at % 4 === 1).sort()
  const paper = Math.max(1, (greens[greens.length >> 1] ?? 255) * inkBelow)
  // the fourth of each pixel, its opacity, is full on white
  for (let at = 0; at < data.length; at += 1) data[at] = ((data[at] ?? 0) * 255) / paper
  pen.putImageData(picture, 0, 0)
  return canvas
}

/**
 * A signature, as it is drawn into papers: on white.
 * @throws when the file is no picture that this browser knows
 */
export const drawSignature = (file: Blob): Promise<Blob> =>
  opened(file, (picture) => writtenSmall(bleached(scaled(picture, signatureSide)), drawnBytes))
