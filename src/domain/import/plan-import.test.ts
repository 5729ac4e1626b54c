import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idSchema } from '#contract/wire.ts'
import { planImport } from './plan-import.ts'
import { describeProblem } from './problems.ts'

const flatsHeader = 'wing,flat,type,size,carpet_sqft'
const peopleHeader = 'flat,name,email,phone,relation,since'
const someFlats = `${flatsHeader}\nA,104,Flat,3Bhk,910\nA,201,Flat,1Bhk,420\nB,201,Shop,,200\n`
const somePeople = `${peopleHeader}\nA-104,Rohan Deshpande,rohan@example.org,9820012345,owner,2013-04-01\n`

const people = (...rows: string[]) =>
  planImport({ flats: someFlats, people: [peopleHeader, ...rows].join('\n') })
const flats = (...rows: string[]) =>
  planImport({ flats: [flatsHeader, ...rows].join('\n'), people: somePeople })
const said = (plan: ReturnType<typeof planImport>) =>
  plan.problems.map(({ file, row, field, reason, other }) =>
    [file, row, field, reason, ...(other === undefined ? [] : [other])].join(' '),
  )

describe('the file', () => {
  test('a byte order mark, CRLF, quoted commas and line breaks, blank lines and Devanagari names are read', () => {
    const plan = planImport({
      flats: `\uFEFF${flatsHeader}\r\nA,104,Flat,3Bhk,"1,910"\r\n\r\n,,,,\r\nB, 104 ,flat,1bhk,420\r\n`,
      people: `\uFEFF${peopleHeader}\r\n\r\n"A-104","देशपांडे, रोहन\r\n(सचिव)",,,owner,01-Apr-13\r\nB 104,सुधा\u00A0कुलकर्णी ,,,tenant,2020-01-01`,
    })
    expect(plan.problems).toEqual([])
    expect(plan.contacts.map(({ name }) => name)).toEqual(['देशपांडे, रोहन (सचिव)', 'सुधा कुलकर्णी'])
    expect(plan.flats.map(({ id, carpetSqft }) => [id, carpetSqft])).toEqual([
      ['flat:A-104', 1910],
      ['flat:B-104', 420],
    ])
  })

  test('semicolons, tabs, sep= lines and headers in other words are read', () => {
    const plan = planImport({
      flats:
        'sep=;\nBuilding;Flat No.;Property  Type;BHK;"Carpet Area (sq. ft.)"\nA Wing;A-104;Flat;3;1,910\n',
      people:
        'Mobile No\tFLAT NO\tName \tE-mail ID\tRelation\tSince\tNote\n9820012345\tA/104\tRohan\t\tOwner\t1/4/2013\tx',
    })
    expect(plan.problems).toEqual([])
    expect(plan.flats[0]).toMatchObject({
      id: 'flat:A-104',
      wing: 'A',
      number: '104',
      carpetSqft: 1910,
    })
    expect(plan.contacts[0]).toMatchObject({ name: 'Rohan', phone: '+919820012345' })
    expect(plan.ignoredColumns).toEqual({ flats: [], people: ['Note'] })
  })

  test('a missing column, an empty file and an open quotation mark are told', () => {
    expect(said(planImport({ flats: 'wing,flat,type,size\nA,1,Flat,1Bhk', people: '' }))).toEqual([
      'flats 1 carpet_sqft MISSING_COLUMN',
      ...['flat', 'name', 'email', 'phone', 'relation', 'since'].map(
        (f) => `people 1 ${f} MISSING_COLUMN`,
      ),
    ])
    expect(said(flats())).toContain('flats 1 row EMPTY_FILE')
    expect(said(flats('A,104,Flat,3Bhk,910', 'A,"105,Flat,3Bhk,910'))).toContain(
      'flats 3 row UNCLOSED_QUOTE',
    )
    expect(
      said(planImport({ flats: `${flatsHeader},Area\nA,1,Flat,1Bhk,5,6`, people: somePeople })),
    ).toContain('flats 1 carpet_sqft DUPLICATE_COLUMN')
  })

  test('rows are counted as the spreadsheet counts them, blank ones and line breaks in cells included', () => {
    expect(
      said(people('', '"A-104","Two\nlines",,,owner,2013-04-01', ',,,,,', 'A-104,X,,,owner,never')),
    ).toEqual(['people 5 since BAD_DATE'])
  })
})

describe('bad rows', () => {
  test.each([
    ['A,,Flat,3Bhk,910', 'flats 3 flat REQUIRED'],
    ['A,105,,3Bhk,910', 'flats 3 type REQUIRED'],
    ['A,105,Castle,3Bhk,910', 'flats 3 type UNKNOWN_TYPE'],
    ['A,105,Flat,2.5Bhk,910', 'flats 3 size UNKNOWN_SIZE'],
    ['A,105,Flat,,910', 'flats 3 size REQUIRED'],
    ['A,105,Flat,3Bhk,-1', 'flats 3 carpet_sqft NOT_A_POSITIVE_WHOLE_NUMBER'],
    ['a wing,a-104,Flat,3Bhk,910', 'flats 3 flat DUPLICATE_FLAT 2'],
    [`A,${'9'.repeat(21)},Flat,3Bhk,910`, 'flats 3 flat TOO_LONG'],
  ])('a flat %j: %s', (row, reason) => {
    expect(said(flats('A,104,Flat,3Bhk,910', row))).toEqual([reason])
  })

  test.each([
    [',R,,,owner,2013-04-01', 'people 3 flat REQUIRED'],
    ['C-999,R,,,owner,2013-04-01', 'people 3 flat UNKNOWN_FLAT'],
    ['201,R,,,owner,2013-04-01', 'people 3 flat AMBIGUOUS_FLAT'],
    ['A-104,,,,owner,2013-04-01', 'people 3 name REQUIRED'],
    ['A104,ROHAN Deshpande,,,member,2013-04-01', 'people 3 flat DUPLICATE_HOLDING 2'],
    ['A-104,R,r@,,owner,2013-04-01', 'people 3 email BAD_EMAIL'],
    ['A-104,R,,12,owner,2013-04-01', 'people 3 phone BAD_PHONE'],
    ['A-104,R,,,landlord,2013-04-01', 'people 3 relation UNKNOWN_RELATION'],
    ['A-104,R,,,owner,31-02-2013', 'people 3 since BAD_DATE'],
    ['A-104,R,,,owner,', 'people 3 since REQUIRED'],
    [
      'A-201,Somebody Else,ROHAN@example.org,,owner,2013-04-01',
      'people 3 email EMAIL_OF_ANOTHER_PERSON 2',
    ],
    [
      'a104,rohan  deshpande,rohan@example.org,,member,2013-04-01',
      'people 3 flat DUPLICATE_HOLDING 2',
    ],
    [
      'A-201,Rohan Deshpande,rohan@example.org,9820099999,owner,2013-04-01',
      'people 3 phone OTHER_PHONE 2',
    ],
  ])('a person %j: %s', (row, reason) => {
    expect(
      said(people('A-104,Rohan Deshpande,rohan@example.org,9820012345,owner,2013-04-01', row)),
    ).toEqual([reason])
  })

  test('every bad field of a row is told, with its words', () => {
    const plan = people('X-1,,r@,12,landlord,never')
    expect(plan.problems.map(({ field }) => field)).toEqual([
      'flat',
      'name',
      'email',
      'phone',
      'relation',
      'since',
    ])
    expect(describeProblem(plan.problems[0]!)).toBe(
      'people, row 2, flat: “X-1” is not among the flats',
    )
  })

  test('the people of a flat whose own row is bad are not blamed', () => {
    expect(said(flats('A,104,Flat,9Bhk,910'))).toEqual(['flats 2 size UNKNOWN_SIZE'])
  })
})

describe('the plan', () => {
  test('one person may hold several flats, and a flat may have two owners', () => {
    const plan = people(
      '104,Rohan Deshpande,rohan@example.org,,owner,2013-04-01',
      '104,Leela Deshpande,,,owner,2013-04-01',
      'B 201,Rohan Deshpande,Rohan@example.org,9820012345,tenant,2014-04-01',
    )
    expect(plan.problems).toEqual([])
    expect(plan.contacts.map(({ name, phone }) => [name, phone])).toEqual([
      ['Rohan Deshpande', '+919820012345'],
      ['Leela Deshpande', null],
    ])
    expect(plan.holdings).toHaveLength(3)
    expect(plan.memberships.map(({ email, roles }) => [email, roles])).toEqual([
      ['rohan@example.org', ['onlyOwner', 'onlyTenant']],
    ])
  })

  test('wing A1 flat 04 and wing A flat 104 are told apart', () => {
    const plan = planImport({
      flats: `${flatsHeader}\nA1,04,Flat,1Bhk,400\nA,104,Flat,1Bhk,400`,
      people: `${peopleHeader}\nA1-04,X,,,owner,2013-04-01\nA-104,Y,,,owner,2013-04-01\nA104,Z,,,owner,2013-04-01`,
    })
    expect(plan.holdings.map(({ flatId }) => flatId)).toEqual(['flat:A1-04', 'flat:A-104'])
    expect(said(plan)).toEqual(['people 4 flat AMBIGUOUS_FLAT'])
  })

  test('a society without wings, and wings in Devanagari', () => {
    const plan = planImport({
      flats: `${flatsHeader}\n,7,Row House,4Bhk,1800\nअ,१०४,Flat,1Bhk,४२०`,
      people: `${peopleHeader}\n7,X,,,owner,2013-04-01\nअ-104,Y,,,owner,2013-04-01`,
    })
    expect(plan.problems).toEqual([])
    expect(plan.flats.map(({ number }) => number)).toEqual(['7', '104'])
  })
})

test('whatever the file holds, nothing throws and every row is in the plan or among the problems', () => {
  const junk = fc.oneof(
    fc.constantFrom('', ' ', '"', '-1', 'रोहन'),
    fc.string({ unit: 'grapheme', maxLength: 9 }),
  )
  const mostly = (...good: string[]) =>
    fc
      .oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: junk })
      .map((text) => `"${text.replaceAll('"', '""')}"`)
  const flatRow = fc.tuple(
    mostly('A', 'B', 'A wing', ''),
    mostly('1', '2', '3', '४', 'A-5', '6'),
    mostly('Flat', 'Row House', 'shop'),
    mostly('1Bhk', '2 bhk', 'Shop'),
    mostly('420', '1,240'),
  )
  const personRow = fc.tuple(
    mostly('A-1', 'A 2', 'b3', '5', '1', 'Z-9'),
    mostly('Rohan', 'Leela', 'रोहन'),
    mostly('', 'r@example.org', 'l@example.org', 's@example.org'),
    mostly('', '9820012345', '+14155550100'),
    mostly('owner', 'Tenant', 'member'),
    mostly('01-04-2013', '1-Apr-13', '2013-04-01'),
  )
  const rowsOf = (row: fc.Arbitrary<string[]>) =>
    fc.array(
      fc.oneof({ weight: 9, arbitrary: row }, { weight: 1, arbitrary: fc.array(mostly('x', '')) }),
      {
        maxLength: 20,
      },
    )
  const file = (header: string, row: fc.Arbitrary<string[]>) =>
    fc.oneof(
      {
        weight: 5,
        arbitrary: rowsOf(row).map((body) =>
          [header, ...body.map((cells) => cells.join(','))].join('\r\n'),
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    )
  const badRows = (plan: ReturnType<typeof planImport>, name: string) =>
    new Set(
      plan.problems
        .filter(
          ({ file, reason }) =>
            file === name && reason !== 'EMPTY_FILE' && reason !== 'UNCLOSED_QUOTE',
        )
        .map(({ row }) => row),
    ).size
  let used = 0
  fc.assert(
    fc.property(
      file(flatsHeader, flatRow),
      file(peopleHeader, personRow),
      (flatsText, peopleText) => {
        const plan = planImport({ flats: flatsText, people: peopleText })
        const unread = (name: string) =>
          plan.problems.some(({ file, reason }) => file === name && reason === 'MISSING_COLUMN')
        if (!unread('flats'))
          expect(plan.flats.length + badRows(plan, 'flats')).toBe(plan.rowCounts.flats)
        if (!unread('people'))
          expect(plan.holdings.length + badRows(plan, 'people')).toBe(plan.rowCounts.people)
        for (const row of [
          ...plan.flats,
          ...plan.contacts,
          ...plan.holdings,
          ...plan.memberships,
        ]) {
          expect(idSchema.safeParse(row.id).success).toBe(true)
        }
        expect(planImport({ flats: flatsText, people: peopleText })).toEqual(plan)
        used += plan.holdings.length
      },
    ),
    { numRuns: 500 },
  )
  expect(used).toBeGreaterThan(100)
})
