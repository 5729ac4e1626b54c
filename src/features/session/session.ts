/** Who is signed in on this device, as the guards see it. Read from the device: no network, no identity provider. */

import type { Language } from '#contract/languages.ts'
import type { SocietyRole } from '#contract/societies.ts'

export type SocietyChoice = { id: string; name: string; isOnDevice: boolean }

export type Session = {
  uid: string
  displayName: string
  email: string
  photoURL: string | null
  societies: readonly SocietyChoice[]
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
  /** Owns a flat of the selected society, or has owned one. */
  hasHolding: boolean
  /** The server has answered: an empty list then means what it says. */
  areSocietiesKnown: boolean
  /** The terms; null while the server has not said. */
  tcAccepted: boolean | null
  /** Of the papers of the selected society. */
  documentsLanguage: Language
  /** As kept in the profile (domain/settings.ts). */
  settings: Readonly<Record<string, unknown>>
  /** Navigation ids the person starred, in order; some may be for other roles. */
  shortcuts: readonly string[]
}
