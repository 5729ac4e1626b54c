import { expect, test } from 'vitest'
import { writeVcards } from './vcard.ts'

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

test('a card holds what is known and nothing else', () => {
  expect(
    unfolded(
      writeVcards([
        {
          name: 'Sudha Kulkarni',
          nickname: 'Sudha tai',
          phones: ['+915550000101', ''],
          email: 'sudha@example.org',
          birthday: '1951-12-14',
          address: '',
          note: 'A-101',
        },
      ]),
    ),
  ).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Sudha Kulkarni',
    'N:Kulkarni;Sudha;;;',
    'NICKNAME:Sudha tai',
    'TEL;TYPE=cell:+915550000101',
    'EMAIL:sudha@example.org',
    'BDAY:19511214',
    'NOTE:A-101',
    'END:VCARD',
  ])
})

test('commas, semicolons, backslashes and new lines are escaped', () => {
  const [, , name, parts, address] = unfolded(
    writeVcards([
      { name: 'Rao; Devika, Dr. \\', phones: [], address: 'Flat 1,\nChafa Lane\r\nPune; 411001' },
    ]),
  )
  expect(name).toBe('FN:Rao\\; Devika\\, Dr. \\\\')
  expect(parts).toBe('N:\\\\;Rao\\; Devika\\, Dr.;;;')
  expect(address).toBe('ADR;TYPE=home:;;Flat 1\\,\\nChafa Lane\\nPune\\; 411001;;;;')
})

test.each([
  ['Devanagari', 'श्रीमती '.repeat(40).trim()],
  ['signs of four octets', '🏡🪔'.repeat(60)],
  ['plain letters', 'x'.repeat(300)],
])('a long line of %s is folded between signs, at 75 octets', (_, note) => {
  const text = writeVcards([{ name: 'सुधा कुलकर्णी', phones: [], note }])
  const bytes = new TextEncoder().encode(text)
  const strict = new TextDecoder('utf-8', { fatal: true })
  let from = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 13) continue
    expect(bytes[at + 1]).toBe(10)
    expect(at - from).toBeLessThanOrEqual(75)
    // throws on half a sign
    strict.decode(bytes.slice(from, at))
    from = at + 2
  }
  expect(from).toBe(bytes.length)
  const lines = unfolded(text)
  expect(lines).toContain(`NOTE:${note}`)
  expect(lines).toContain('N:कुलकर्णी;सुधा;;;')
})

test('several people are several cards', () => {
  const text = writeVcards([
    { name: 'A', phones: [] },
    { name: 'B', phones: [] },
  ])
  expect(unfolded(text).filter((each) => each === 'BEGIN:VCARD')).toHaveLength(2)
})
