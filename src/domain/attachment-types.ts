/** Which files are taken, by the names people know them by. */
import { type ContentType, contentTypes } from '../contract/attachments.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** The usual ending first: a file of that kind gets it. */
export const endingsOf: Record<ContentType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'text', 'md', 'log'],
}

/** Photos that are drawn anew where the browser can read them; HEIC only Apple's can. */
const photoEndings = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'heic', 'heif', 'avif']

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const isPhoto = (name: string, type: string): boolean =>
  photoEndings.includes(endingOf(name)) || /^image\/(?!svg|gif)/.test(type)

export const isHeic = (name: string, type: string): boolean =>
  /^hei[cf]$/.test(endingOf(name)) || /^image\/hei[cf]/.test(type)

export const isImageType = (type: string): boolean => type.startsWith('image/')

/** By its ending, which a person sees, and then by what the system says; undefined for a kind that is not taken. */
export const contentTypeOf = (name: string, type: string): ContentType | undefined =>
  contentTypes.find((each) => endingsOf[each].includes(endingOf(name))) ??
  contentTypes.find((each) => each === type)

/** `photo.heic` that was drawn anew as a JPEG is `photo.jpg`. */
export const nameWithEnding = (name: string, type: ContentType): string => {
  const endings = endingsOf[type]
  if (endings.includes(endingOf(name))) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${endings[0]}`
}
