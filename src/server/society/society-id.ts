import { contentHash } from '#domain/ids.ts'

/** From the registration number, so that the same society is found again however the number is spaced. */
export const societyIdOf = (registration: string): string => {
  const plain = registration.normalize('NFKC').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isWhole = slug !== '' && slug.length <= 60 && /^[\x20-\x7e]*$/.test(plain)
  return isWhole ? slug : `society-${contentHash(plain.replace(/\s+/g, ' ').trim())}`
}
