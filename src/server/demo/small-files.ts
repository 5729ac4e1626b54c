/** Small real files for the demo's mails, made here: nobody's papers, and the same bytes at every start. */
import { crc32, deflateRawSync } from 'node:zlib'
import { smallPhoto } from './small-photo.ts'

/** One page with these lines. */
const pdfOf = (lines: readonly string[]): Buffer => {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')
  const stream = `BT /F1 14 Tf 20 TL 60 760 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places: string[] = []
  for (const [at, object] of objects.entries()) {
    places.push(`${String(body.length).padStart(10, '0')} 00000 n \n`)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${table}${end}`, 'latin1')
}

/** Of the first of January 1980, when the dates of this format begin. */
const zipDate = 0x21

const zipOf = (files: Record<string, string>): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(zipDate, 8)
    common.writeUInt32LE(crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Buffer.byteLength(text), 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const version = Buffer.from([20, 0])
    directory.push(Buffer.from('PK\u0001\u0002'), version, common, place, Buffer.from(name))
    parts.push(local)
    at += local.length
  }
  const count = Object.keys(files).length
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(table.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, table, Buffer.from('PK\u0005\u0006'), end])
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${officeDocument}/${type}" Target="${target}"/></Relationships>`,
  )

/** One sheet of texts. */
const xlsxOf = (rows: readonly (readonly string[])[]): Buffer => {
  const line = (row: readonly string[], at: number) =>
    row
      .map((text, column) => {
        const place = `${String.fromCharCode(65 + column)}${at + 1}`
        return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
      })
      .join('')
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${line(row, at)}</row>`).join('')
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${mainType}.${type}+xml"/>`
  return zipOf({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${officeDocument}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${spreadsheet}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  })
}

export const smallFiles = {
  pdf: () => pdfOf(['Neem Chhaya', 'Water tank: cleaned and tested', 'Next time: in six months']),
  jpg: smallPhoto,
  xlsx: () =>
    xlsxOf([
      ['Flat', 'Meter', 'Units'],
      ['A-101', '1180', '42'],
      ['A-102', '0967', '38'],
    ]),
} as const
