/** The eight notices of Neem Chhaya, and who has read them (ux.md 7.6). */
import type { NoticeFields } from '../../contract/notices.ts'
import { isAddressed } from '../notice-state.ts'
import { noticeReadId, wingAudience } from '../notices.ts'
import { demoAccount } from './demo-accounts.ts'
import { addDays, movedDay } from './demo-days.ts'
import type { DemoNotice, DemoNoticeRead, DemoSociety } from './demo-society.ts'

type Plan = NoticeFields & {
  eventTime: string | null
  handle: string
  isRead: (index: number) => boolean
}

const nobody = () => false
/** Fourteen of twenty-four. */
const sevenOfTwelve = (index: number) => (index * 7) % 12 < 7
const everyThird = (index: number) => index % 3 === 0

const plain = { expiresOn: null, eventOn: null, eventTime: null, needsAcknowledgement: false }

const plans = (anchor: string): Plan[] => [
  {
    handle: 'agm',
    title: 'Annual general meeting',
    body: 'The annual general meeting is on the terrace at 10:30. Please bring your share certificate or a photo of it.\n\nOn the agenda: the accounts of the year, the budget, the repair of the B wing terrace, and the election of two members of the committee.\nWho cannot come may send somebody with a letter.',
    ...{ audience: 'owners', startOn: addDays(anchor, -6), expiresOn: addDays(anchor, 15) },
    ...{ eventOn: addDays(anchor, 15), eventTime: '10:30' },
    ...{ needsAcknowledgement: true, isRead: sevenOfTwelve },
  },
  {
    handle: 'tank',
    title: 'Water tank cleaning',
    body: 'The overhead tanks are cleaned from 09:00 to 13:00. There is no water in that time: please store what you need the evening before.',
    ...{ ...plain, audience: 'all', startOn: addDays(anchor, -2) },
    ...{ expiresOn: addDays(anchor, 4), isRead: everyThird },
  },
  {
    handle: 'parking',
    title: 'Parking rules changed',
    body: 'Visitors now park along the compound wall. Two-wheelers stand in the stilt bays with a number.\n\nThe plan of the bays: https://neem-chhaya.example/parking',
    ...{ ...plain, audience: wingAudience('A'), startOn: addDays(anchor, -9) },
    ...{ needsAcknowledgement: true, isRead: everyThird },
  },
  {
    handle: 'fund',
    title: 'Festival fund: what came in and what was spent',
    body: 'Collected: 48,000.00. Spent on lights, sweets and the sound system: 39,250.00.\nThe rest stays in the cultural fund. The bills can be seen in the office.',
    ...{ ...plain, audience: 'all', startOn: addDays(anchor, -12), isRead: sevenOfTwelve },
  },
  {
    handle: 'lift',
    title: 'Lift of the B wing: yearly service',
    body: 'The service engineer comes on Monday. The lift stands still for about two hours in the forenoon.',
    ...{ ...plain, audience: wingAudience('B'), startOn: addDays(anchor, -1), isRead: nobody },
  },
  {
    handle: 'police',
    title: 'Tenants: intimation to the police',
    body: 'Whoever rents a flat hands in a copy of the intimation to the police within eight days of moving in. The office helps with the form.',
    ...{ ...plain, audience: 'tenants', startOn: addDays(anchor, -20), isRead: everyThird },
  },
  {
    handle: 'painting',
    title: 'Painting of the staircases begins',
    body: 'Both staircases are painted in December, one floor a day. The plan hangs at the gate.',
    ...{ ...plain, audience: 'all', startOn: movedDay('2026-12-01', anchor), isRead: nobody },
  },
  {
    handle: 'diwali',
    title: 'Diwali: crackers only in the open space',
    body: 'Until the end of October crackers are lit only in the open space beside the gate, and not after ten in the evening.',
    ...{ ...plain, audience: 'all', startOn: movedDay('2026-10-15', anchor) },
    ...{ expiresOn: movedDay('2026-10-31', anchor), isRead: sevenOfTwelve },
  },
]

const at = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`

export const neemNotices = (
  { flats, holdings }: Pick<DemoSociety, 'flats' | 'holdings'>,
  anchor: string,
): { notices: DemoNotice[]; noticeReads: DemoNoticeRead[] } => {
  const { uid: authorUid, displayName: author } = demoAccount('admin')
  const wingOf = new Map(flats.map(({ id, wing }) => [id, wing]))
  const homes = holdings
    .filter(({ until }) => until === null || until >= anchor)
    .map(({ contactId, relation, flatId }) => ({
      ...{ contactId, relation, wing: wingOf.get(flatId) ?? '' },
    }))
  const written = plans(anchor).map((plan) => ({ ...plan, id: `neem:notice:${plan.handle}` }))
  return {
    notices: written.map(({ handle, isRead, ...fields }) => ({
      ...{ ...fields, state: 'published', author, authorUid },
      publishedAt: at(fields.startOn < anchor ? fields.startOn : addDays(anchor, -1), '04'),
      isOut: fields.startOn <= anchor,
    })),
    noticeReads: written.flatMap(({ id, audience, startOn, needsAcknowledgement, isRead }) =>
      homes
        .filter((home) => isAddressed(audience, home))
        .filter((_, index) => isRead(index))
        .map(({ contactId }) => {
          const readAt = at(addDays(startOn, 1), '06')
          const acknowledgedAt = needsAcknowledgement ? readAt : null
          const key = { id: noticeReadId(id, contactId), noticeId: id, contactId }
          return { ...key, readAt, acknowledgedAt }
        }),
    ),
  }
}
