import { expect, test } from 'vitest'
import { paise } from '../contract/money.ts'
import { upiLink } from './upi-link.ts'

const payment = {
  address: 'neemchhaya@sbi',
  name: 'Neem Chhaya CHS Ltd.',
  amount: paise(302_900),
  note: 'A-104 Nov-26',
  reference: 'B/2627/000172',
}

test('a payment says whom, how much and for which bill; blanks are %20, never a plus', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=neemchhaya@sbi&pn=Neem%20Chhaya%20CHS%20Ltd.&am=3029.00&cu=INR&tn=A-104%20Nov-26&tr=B2627000172',
  )
})

test('without an amount the payer writes it', () => {
  expect(upiLink({ ...payment, amount: null })).not.toContain('am=')
})

test('what could be taken for another field is no field', () => {
  const link = upiLink({ ...payment, name: 'Ram & Co. = +1', note: 'नीम छाया' })
  expect(link).toContain('&pn=Ram%20%26%20Co.%20%3D%20%2B1&')
  expect(new URL(link).searchParams.get('tn')).toBe('नीम छाया')
})

test('a long note is cut', () => {
  expect(
    new URL(upiLink({ ...payment, note: 'x'.repeat(90) })).searchParams.get('tn'),
  ).toHaveLength(50)
})
