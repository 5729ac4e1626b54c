/** The ways to somebody whose number or address is here: links that the device opens with its own apps. */
import type { Shared } from '#contract/contacts.ts'
import { dialled, whatsappHref } from '#domain/phone.ts'
import { m } from '#texts/compiled/messages.js'

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
            href: whatsappHref(number),
            label: m.contact_whatsapp(),
          },
        ] as const)
      : []),
    ...(email
      ? ([{ kind: 'mail', href: `mailto:${email}`, label: m.contact_mail() }] as const)
      : []),
  ]
}
