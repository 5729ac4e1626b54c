import { describe, expect, test } from 'vitest'
import { type ContentType, contentTypes } from '#contract/attachments.ts'
import { zipOf } from '../../tests/factories/attachments.ts'
import { contentTypeOf, endingsOf, isHeic, isPhoto, nameWithEnding } from './attachment-types.ts'
import { isContentOf } from './file-content.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'))
const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

const office = 'application/vnd.openxmlformats-officedocument'
const xlsx: ContentType = `${office}.spreadsheetml.sheet`
const docx: ContentType = `${office}.wordprocessingml.document`
const odt: ContentType = 'application/vnd.oasis.opendocument.text'

const types = '<Types/>'
const samples = {
  jpeg: hex('ff d8 ff e0 00 10 4a 46 49 46'),
  png: hex('89 50 4e 47 0d 0a 1a 0a 00 00'),
  webp: Uint8Array.from([...bytesOf('RIFF'), 1, 2, 3, 4, ...bytesOf('WEBPVP8 ')]),
  pdf: bytesOf('%PDF-1.4\n%âãÏÓ'),
  xlsx: zipOf({ '[Content_Types].xml': types, 'xl/workbook.xml': '<workbook/>' }),
  docx: zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<document/>' }),
  odt: zipOf({ mimetype: odt, 'content.xml': '<office/>' }, false),
  csv: bytesOf('\ufeffFlat,Dues\r\nA-101,"2,850"\n'),
  marathi: bytesOf('सभासद\tथकबाकी\n'),
  html: bytesOf('<!doctype html><p>'),
  svg: bytesOf('  <svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  hiddenSvg: bytesOf('a,b\n<svg onload=alert(1)>'),
  macros: zipOf({ '[Content_Types].xml': types, 'xl/workbook.xml': '', 'xl/vbaProject.bin': 'x' }),
  zip: zipOf({ 'readme.txt': 'hello' }),
  cutZip: zipOf({ '[Content_Types].xml': types, 'xl/workbook.xml': '' }).slice(0, 60),
  program: hex('4d 5a 90 00 03 00 00 00'),
  empty: new Uint8Array(),
}
type Sample = keyof typeof samples

const kinds: Record<ContentType, Sample[]> = {
  'image/jpeg': ['jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [xlsx]: ['xlsx'],
  [docx]: ['docx'],
  [odt]: ['odt'],
  'text/csv': ['csv', 'marathi', 'pdf'],
  'text/plain': ['csv', 'marathi', 'pdf'],
}

describe.each(contentTypes)('%s', (type) => {
  test.each(Object.keys(samples) as Sample[])('%s', (name) => {
    // by its bytes alone a PDF without binary parts is a text too
    expect(isContentOf(type, samples[name])).toBe(kinds[type].includes(name))
  })
})

test.each([
  ['dues.CSV', 'application/vnd.ms-excel', 'text/csv'],
  ['plan.pdf', '', 'application/pdf'],
  ['scan', 'application/pdf', 'application/pdf'],
  ['film.mp4', 'video/mp4', undefined],
  ['macro.xlsm', '', undefined],
  ['page.html', 'text/html', undefined],
  ['a.svg', 'image/svg+xml', undefined],
] as const)('%s that calls itself "%s" is %s', (name, type, found) => {
  expect(contentTypeOf(name, type)).toBe(found)
})

test('photos are known by ending or kind; drawings that can run something are none', () => {
  expect(isPhoto('IMG_1.HEIC', '')).toBe(true)
  expect(isPhoto('image', 'image/avif')).toBe(true)
  expect(isPhoto('a.svg', 'image/svg+xml')).toBe(false)
  expect(isPhoto('a.pdf', 'application/pdf')).toBe(false)
  expect(isHeic('IMG_1.heic', '')).toBe(true)
})

test('a name gets the ending of what the file has become', () => {
  expect(nameWithEnding('IMG_1.HEIC', 'image/jpeg')).toBe('IMG_1.jpg')
  expect(nameWithEnding('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg')
  expect(nameWithEnding('plan.v2', 'application/pdf')).toBe('plan.pdf')
  for (const type of contentTypes) {
    for (const ending of endingsOf[type]) expect(contentTypeOf(`a.${ending}`, '')).toBe(type)
  }
})
