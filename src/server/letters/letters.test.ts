/** Each letter in the languages of its readers: its words are theirs, and its facts the same. */
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { pushKinds } from '#contract/push-calls.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, type Language } from '#texts/language.ts'
import { approvalMail, rejectionMail } from '../admission/decision-mail.ts'
import { invitationMail } from '../admission/invitation-mail.ts'
import { type LetterOf, letterHtml, letterText } from '../deliveries/bill-mail.ts'
import { licenceMail } from '../holdings/licence-mail.ts'
import type { Account } from '../identity/local-firebase/accounts.ts'
import { addressChangedMail, codeMail } from '../identity/local-firebase/mail-texts.ts'
import { payloadOf } from '../push/payload.ts'
import { lateReports } from '../reports/late-reports.ts'
import './reader-language.ts'

const base = 'https://neem.example'
const to = { name: 'Meera Rao', address: 'meera@neem.example' }
const society = 'Neem'
const account = { email: to.address, displayName: to.name } as Account

const billed = (fields: Partial<LetterOf> = {}): LetterOf => ({
  ...{ society, today: '2026-09-08', step: 'bill', balance: 5_100_00, before: [] },
  ...{ unpaid: paise(2_550_00), unpaidUntil: paise(5_100_00), reported: null },
  upi: { address: 'neem@bank', name: 'Neem CHS' },
  bill: {
    ...{ id: 'b1', number: 'B/2627/000002', flat: 'A-102', total: paise(2_550_00), rebate: 0 },
    ...{ from: '2026-09-01', to: '2026-09-30', dated: '2026-09-01', dueOn: '2026-09-10' },
    ...{ advance: 0, roundOff: 0 },
    arrears: { principal: paise(2_500_00), interest: paise(40_00), penalty: paise(10_00) },
  } as unknown as LetterOf['bill'], // what a letter does not look at is left out
  ...fields,
})

const letters: Record<string, { make: () => { subject: string; text: string }; facts: string[] }> =
  {
    bill: {
      make: () => letterText(billed(), to.name, base),
      facts: [
        '₹2,550.00',
        '₹2,500.00',
        '₹50.00',
        '₹5,100.00',
        `${base}/apps/`,
        'upi://pay?pa=neem',
      ],
    },
    'reminder that is late': {
      make: () => letterText(billed({ step: 'late', today: '2026-09-13' }), to.name, null),
      facts: ['₹2,550.00', 'B/2627/000002', 'A-102', 'neem@bank'],
    },
    licences: {
      make: () =>
        licenceMail(
          to,
          society,
          [-1, 0, 1, 30].map((daysLeft) => ({
            ...{ name: 'Tara', flat: 'A-103', licenceEnd: '2026-09-14', daysLeft },
          })),
          base,
        ),
      facts: ['A-103, Tara: 14-', '30', `${base}/apps/residentmgmt/residents`],
    },
    approval: {
      make: () => approvalMail({ name: to.name, email: to.address, society, base }, 'A-104'),
      facts: ['A-104', `${base}/login`],
    },
    rejection: {
      make: () =>
        rejectionMail({ name: to.name, email: to.address, society, base }, 'Sold in May.'),
      facts: ['Sold in May.', `${base}/login`],
    },
    invitation: {
      make: () => {
        const invitation = { name: to.name, email: to.address, flat: 'A-105', link: 'secret' }
        return invitationMail({ invitation, society, from: 'Anil Joshi' }, base)
      },
      facts: [
        'A-105',
        'Anil Joshi',
        `${base}/register?email=meera%40neem.example#invitation=secret`,
      ],
    },
    'late reports': {
      make: () =>
        lateReports(
          to,
          society,
          ([1, 2] as const).map((level) => ({
            ...{ number: 40 + level, title: 'Lift stuck', level, dueOn: '2026-09-14' },
          })),
          base,
        ),
      facts: ['#41 Lift stuck: ', '#42 Lift stuck: ', `${base}/apps/reportproblem/all`],
    },
    'address confirmed': {
      make: () => codeMail('VERIFY_EMAIL', account, 'x1', base),
      facts: [`${base}/login?mode=verifyEmail&oobCode=x1`],
    },
    'password forgotten': {
      make: () => codeMail('PASSWORD_RESET', account, 'x2', base),
      facts: [`${base}/login?mode=resetPassword&oobCode=x2`],
    },
    'address to be changed': {
      make: () => codeMail('VERIFY_AND_CHANGE_EMAIL', account, 'x3', base),
      facts: [`${base}/login?mode=verifyAndChangeEmail&oobCode=x3`],
    },
    'address changed': { make: () => addressChangedMail(account), facts: [] },
    'copy of a mail': {
      make: () => ({
        subject: m.letter_copy({ from: 'Anil Joshi', society }),
        text: [m.letter_dear({ name: to.name }), m.letter_copy_read({ link: base })].join('\n'),
      }),
      facts: ['Anil Joshi', base],
    },
  }

/** Names of the app and of things that stay as they are, and what is no word. */
const kept =
  /https?:\/\/\S+|upi:\/\/\S+|neem@bank|Aangan|UPI|Neem|Meera Rao|Tara|Anil Joshi|Lift stuck|Sold in May|[AB]-\d+|B\/2627\/\d+/g

describe.each<[Language, RegExp]>([
  ['hi', /सित/],
  ['mr', /सप्टें/],
])('in %s', (language, september) => {
  test.each(Object.entries(letters))('%s', (_, { make, facts }) => {
    const { subject, text } = inLanguage(language, make)
    for (const part of [subject, ...text.split('\n').filter((line) => line !== '')]) {
      const words = part.replace(kept, '')
      expect(words).not.toMatch(/[A-Za-z]{2}/)
      expect(words).not.toMatch(/[०-९।{}]/)
    }
    expect(subject).toMatch(/\p{Script=Devanagari}/u)
    for (const fact of facts) expect(`${subject}\n${text}`).toContain(fact)
  })

  test('days have the months of the language', () => {
    for (const kind of ['bill', 'reminder that is late', 'licences', 'late reports'])
      expect(inLanguage(language, () => letters[kind]?.make().text)).toMatch(september)
  })

  test('a push', () => {
    for (const kind of pushKinds) {
      const { title, body, navigate } = inLanguage(language, () =>
        payloadOf(kind, society, base),
      ).notification
      expect(title).toBe(society)
      expect(body).toMatch(/^[\p{Script=Devanagari} ]+$/u)
      expect(navigate).toContain(base)
    }
  })
})

test('a bill to the letter, in Hindi', () => {
  const { subject, text } = inLanguage('hi', () => letterText(billed(), 'मीरा राव', null))
  expect(subject).toBe('Neem: सित-26 का बिल, फ़्लैट A-102, 10-सित-26 तक ₹5,100.00')
  expect(text.split('\n\n').slice(0, 3)).toEqual([
    'प्रिय मीरा राव,',
    'Neem ने फ़्लैट A-102 का सित-26 का बिल बनाया है: बिल B/2627/000002, तारीख़ 01-सित-26.',
    [
      'यह बिल: ₹2,550.00',
      'पिछला बकाया, मूलधन: ₹2,500.00',
      'पिछला बकाया, ब्याज और जुर्माना: ₹50.00',
      'देय राशि: ₹5,100.00, 10-सित-26 तक',
    ].join('\n'),
  ])
})

test('a reminder to the letter, in Marathi, in the mailbox', () => {
  const of = billed({ step: 'late', today: '2026-09-13' })
  const { subject, html } = inLanguage('mr', () => letterHtml(of, 'मीरा राव', base))
  expect(subject).toBe('स्मरणपत्र: सप्टें-26 चे बिल, सदनिका A-102, ₹2,550.00')
  expect(html).toContain(
    'Neem तुम्हाला बिल B/2627/000002 ची आठवण करून देत आहे: सप्टें-26, सदनिका A-102. त्याचा देय दिनांक 10-सप्टें-26 होता.',
  )
  expect(html).toContain('neem@bank ला UPI ने भरा, किंवा “माझी सदनिका” मध्ये.')
  expect(html).toContain('>बिल उघडा</a>')
})

test('a reminder says what was reported and not looked for, and its link pays the rest', () => {
  const textOf = (rupees: number, unpaidUntil: number) => {
    const reported = { amount: paise(rupees * 100), on: '2026-09-11' }
    const of = { today: '2026-09-13', unpaidUntil: paise(unpaidUntil * 100), reported }
    return letterText(billed({ step: 'late', ...of }), to.name, base).text
  }
  const text = textOf(2000, 2550)
  expect(text).toContain(m.remind_reported({ amount: '₹2,000.00', day: '11-Sep-26' }))
  expect(text).toContain('am=550.00')
  // what is older is paid with it first
  expect(textOf(2000, 5100)).toContain('am=2550.00')
  expect(textOf(3000, 5100)).toContain('am=2100.00')
})

test('what a bank shows of a payment is in Latin letters in every language', () => {
  const linkOf = (language: Language) =>
    inLanguage(language, () => letterText(billed(), to.name, null).text).match(/upi:\S+/)?.[0]
  expect(linkOf('mr')).toBe(linkOf('en'))
  expect(linkOf('en')).toContain('Sep-26')
})
