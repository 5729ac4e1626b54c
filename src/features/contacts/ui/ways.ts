/** The ways to somebody whose number or address is here: links that the device opens with its own apps. */
import type { Shared } from '#contract/contacts.ts'
import { m } from '#texts/compiled/messages.js'

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '')

/** With the country's number and nothing else, as wa.me wants it; ten digits without one are India's. */
const international = (phone: string) => {
  const plain = dialled(phone)
    .replace(/^00/, '+')
    .replace(/^\+910/, '+91')
  if (plain.startsWith('+')) return plain.slice(1)
  const national = plain.replace(/^0/, '')
  return national.length === 10 ? `91${national}` : national
}

export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`

export type Way = { kind: 'call' | 'message' | 'whatsapp' | 'mail'; href: string; label: string }

export const waysTo = ({ phone, secondPhone, email }: Shared): Way[] => {
  const number = phone || secondPhone
  return [
    ...(number
      ? ([
          { kind: 'call', href: phoneHref(number), label: m.contact_call() },
          { kind: 'message', href: `sms:${dialled(number)}`, label: m.contact_message() },
          {
            kind: 'whatsapp',
            href: `https://wa.me/${international(number)}`,
            label: m.contact_whatsapp(),
          },
        ] as const)
      : []),
    ...(email
      ? ([{ kind: 'mail', href: `mailto:${email}`, label: m.contact_mail() }] as const)
      : []),
  ]
}
