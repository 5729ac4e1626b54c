/** Licences, vehicles, pets, whom to call and nominees of Neem Chhaya: some flats have them, most have not said. */
import type { HouseholdFields, HouseholdKind } from '../../contract/holdings.ts'
import { addDays, movedDay } from './demo-days.ts'
import { type DemoDetails, type DemoHousehold, holdingId } from './demo-society.ts'

/** Sneha Varghese's ends within 60 days of the business day: the office has been written to. The police know of Pooja Nair alone. */
export const neemLicences = (anchor: string): Partial<Record<string, DemoDetails>> => ({
  'Pooja Nair': {
    licenceStart: movedDay('2025-04-01', anchor),
    licenceEnd: movedDay('2027-03-31', anchor),
    licenceNumber: 'DEMO/LL/2025/0102',
    policeOn: movedDay('2025-04-04', anchor),
    policeRef: 'DEMO/TI/2025/0102',
  },
  'Sneha Varghese': {
    licenceStart: movedDay('2025-07-01', anchor),
    licenceEnd: addDays(anchor, 41),
    licenceNumber: 'DEMO/LL/2025/0203',
    licenceTold: 60,
  },
})

type Entries = { [Kind in HouseholdKind]?: HouseholdFields<Kind>[] }
type Home = { name: string; flat: string } & Entries

/** `MH 00` is the number of no district. */
const homes = (anchor: string): Home[] => [
  {
    ...{ name: 'Sudha Kulkarni', flat: 'A-101' },
    emergency: [{ name: 'Anand Kulkarni', phone: '+91 55500 00301', relation: 'Son' }],
    nominee: [nominee('Anand Kulkarni', 'Son', 100, movedDay('2019-06-09', anchor))],
  },
  {
    ...{ name: 'Pooja Nair', flat: 'A-102' },
    vehicle: [{ number: 'MH 00 AA 0102', sort: 'two-wheeler', parking: '' }],
    emergency: [{ name: 'Latha Nair', phone: '+91 55500 00302', relation: 'Mother' }],
  },
  {
    ...{ name: 'Rohan Deshpande', flat: 'A-104' },
    vehicle: [{ number: 'MH 00 AB 0104', sort: 'car', parking: 'P-02' }],
  },
  {
    ...{ name: 'Harpreet Kaur Gill', flat: 'A-203' },
    vehicle: [{ number: 'MH 00 AC 0203', sort: 'car', parking: 'P-03' }],
  },
  {
    ...{ name: 'Sunil Pawar', flat: 'A-302' },
    pet: [{ name: 'Moti', sort: 'dog' }],
  },
  {
    ...{ name: 'Vikram Menon', flat: 'A-304' },
    vehicle: [
      { number: 'MH 00 AD 0304', sort: 'car', parking: 'P-06' },
      { number: 'Blue, with a basket', sort: 'cycle', parking: '' },
    ],
    nominee: [
      nominee('Radha Menon', 'Wife', 60, movedDay('2021-08-22', anchor)),
      nominee('Arun Menon', 'Brother', 40, movedDay('2021-08-22', anchor)),
    ],
  },
  {
    ...{ name: 'Lakshmi Narayanan', flat: 'B-102' },
    emergency: [{ name: 'Dr. Mohan Narayanan', phone: '+91 55500 00303', relation: 'Brother' }],
  },
  {
    ...{ name: 'Sneha Varghese', flat: 'B-203' },
    vehicle: [{ number: 'MH 00 AE 0203', sort: 'two-wheeler', parking: '' }],
  },
]

const nominee = (
  name: string,
  relation: string,
  share: number,
  on: string,
): HouseholdFields<'nominee'> => ({
  ...{ name, relation, share, nominatedOn: on, meetingOn: on },
  ...{ address: '', revokedOn: null, remarks: '' },
})

export const neemHousehold = (anchor: string): DemoHousehold[] =>
  homes(anchor).flatMap(({ name, flat, ...entries }) =>
    Object.entries(entries).flatMap(([kind, rows]) =>
      rows.map((row, at) => {
        const own = { id: `neem:household:${flat}:${kind}-${at + 1}`, kind }
        return { ...row, ...own, holdingId: holdingId('neem', name, flat) } as DemoHousehold // of that kind
      }),
    ),
  )
