/** Workbooks part by part, in the shapes that Excel, LibreOffice and Google Sheets write: no writer of ours is between. */
import { strToU8, zipSync } from 'fflate'

export type Cell =
  | { text: string }
  | { rich: readonly string[] }
  | { number: number }
  /** A serial number under a format; `style` is its place in the workbook's styles. */
  | { serial: number; style: number }
  | { isTrue: boolean }
  | { style: number }
  | null
export type Table = readonly (readonly Cell[])[]

export type Shape = {
  /** How texts stand: in a table of the workbook's, or in the cell. */
  texts: 'shared' | 'inline'
  /** Before every element's name; empty as a rule. */
  prefix?: string
  /** Formats by number: what is below 164 every program knows by itself. */
  formats: readonly (number | { id: number; code: string })[]
  workbookPr?: string
  /** Google writes 640 as 640.0. */
  numberText?: (value: number) => string
  /** Elements of the sheet before and after its rows. */
  before?: string
  after?: string
  /** Attributes of every row. */
  rowAttributes?: string
  hasDocProps?: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const column = (at: number) => String.fromCharCode(65 + at)
const textTag = (text: string) => `<t xml:space="preserve">${escaped(text)}</t>`
const textOf = (cell: { text: string } | { rich: readonly string[] }) =>
  'text' in cell
    ? textTag(cell.text)
    : cell.rich.map((run) => `<r><rPr><b/><sz val="11"/></rPr>${textTag(run)}</r>`).join('')

const createTexts = () => {
  const all: string[] = []
  return {
    all,
    place: (text: string) => {
      if (!all.includes(text)) all.push(text)
      return all.indexOf(text)
    },
  }
}

const cellXml = (shape: Shape, place: (text: string) => number) => (cell: Cell, at: string) => {
  if (cell === null) return ''
  const { numberText = String } = shape
  if ('number' in cell) return `<c r="${at}" s="0"><v>${numberText(cell.number)}</v></c>`
  if ('serial' in cell)
    return `<c r="${at}" s="${cell.style}"><v>${numberText(cell.serial)}</v></c>`
  if ('isTrue' in cell) return `<c r="${at}" s="0" t="b"><v>${cell.isTrue ? 1 : 0}</v></c>`
  if ('style' in cell) return `<c r="${at}" s="${cell.style}"/>`
  const text = textOf(cell)
  return shape.texts === 'inline'
    ? `<c r="${at}" s="0" t="inlineStr"><is>${text}</is></c>`
    : `<c r="${at}" s="0" t="s"><v>${place(text)}</v></c>`
}

const styles = ({ formats }: Shape) => {
  const own = formats.filter((format) => typeof format === 'object')
  const numFmts = own
    .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
    .join('')
  const ids = [0, ...formats.map((format) => (typeof format === 'object' ? format.id : format))]
  const xfs = ids
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`)
    .join('')
  return `<styleSheet xmlns="${main}">${own.length > 0 ? `<numFmts count="${own.length}">${numFmts}</numFmts>` : ''}<fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${ids.length}">${xfs}</cellXfs></styleSheet>`
}

/** Every element's name with a prefix: the namespace is what counts. */
const prefixed = (xml: string, prefix: string) =>
  prefix === ''
    ? xml
    : xml
        .replace(/<(\/?)(?!\?)([A-Za-z])/g, `<$1${prefix}:$2`)
        .replace(`xmlns="${main}"`, `xmlns:${prefix}="${main}"`)

/** @param merged areas whose first cell stands for all of them, such as `A1:C1` */
export const workbook = (
  shape: Shape,
  name: string,
  table: Table,
  merged: readonly string[] = [],
): Uint8Array => {
  const { prefix = '', workbookPr = '', before = '', after = '', rowAttributes = '' } = shape
  const texts = createTexts()
  const cell = cellXml(shape, texts.place)
  const rows = table
    .map((cells, row) => {
      const inside = cells.map((each, at) => cell(each, `${column(at)}${row + 1}`)).join('')
      return inside === '' ? '' : `<row r="${row + 1}"${rowAttributes}>${inside}</row>`
    })
    .join('')
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('')
  const merges =
    merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${areas}</mergeCells>`
  const own = (xml: string) => strToU8(head + prefixed(xml, prefix))
  const sheet = `<worksheet xmlns="${main}" xmlns:r="${relations}">${before}<sheetData>${rows}</sheetData>${merges}${after}</worksheet>`
  const strings = `<sst xmlns="${main}" count="${texts.all.length}" uniqueCount="${texts.all.length}">${texts.all.map((text) => `<si>${text}</si>`).join('')}</sst>`
  const book = `<workbook xmlns="${main}" xmlns:r="${relations}">${workbookPr}<sheets><sheet name="${name}" sheetId="1" r:id="rId3"/></sheets></workbook>`
  const kinds = { rId1: 'styles', rId2: 'sharedStrings', rId3: 'worksheet' }
  const targets = { rId1: 'styles.xml', rId2: 'sharedStrings.xml', rId3: 'worksheets/sheet1.xml' }
  const links = (Object.keys(kinds) as (keyof typeof kinds)[]) // its own keys
    .map(
      (id) => `<Relationship Id="${id}" Type="${relations}/${kinds[id]}" Target="${targets[id]}"/>`,
    )
    .join('')
  const asRelations = (inside: string) =>
    strToU8(`${head}<Relationships xmlns="${packed}/relationships">${inside}</Relationships>`)
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': asRelations(
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    ...(shape.hasDocProps === true
      ? {
          'docProps/app.xml': strToU8(
            `${head}<Properties><Application>Office</Application></Properties>`,
          ),
        }
      : {}),
    'xl/workbook.xml': own(book),
    'xl/_rels/workbook.xml.rels': asRelations(links),
    'xl/styles.xml': own(styles(shape)),
    'xl/sharedStrings.xml': own(strings),
    'xl/worksheets/sheet1.xml': own(sheet),
  })
}
