import type { Seat } from '#contract/admission.ts'
import { seats } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'

export const seatWords: Record<Seat, () => string> = {
  owner: m.relation_owner,
  tenant: m.relation_tenant,
  member: m.relation_member,
  staff: m.seat_staff,
}

export const seatOptions = () => seats.map((value) => ({ value, label: seatWords[value]() }))
