/** The user of specification 3.1, from what a device knows: its session, and the profile if that has come. */
import type { SocietyRole } from '../contract/societies.ts'
import type { ProfileRow, User } from '../contract/users.ts'
import { accountRoleOf } from './access-groups.ts'

export type KnownSession = {
  uid: string
  email: string
  displayName: string
  providerId?: string | undefined
  tcAccepted: boolean | null
  societies: readonly { id: string; name: string }[]
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
  areSocietiesKnown: boolean
}

type Data = Pick<ProfileRow, 'displayName' | 'email' | 'photoURL' | 'settings' | 'shortcuts'>

const noData: Data = { displayName: '', email: '', photoURL: null, settings: {}, shortcuts: [] }

const dataOf = (known: Data): User['data'] => {
  const { displayName, email, photoURL, settings, shortcuts } = known
  return { displayName, email, photoURL, gender: 'unknown', settings, shortcuts }
}

/** Which kind of accounts a person is signed in with, by the name of the way they came. */
const origins: Partial<Record<string, User['from']>> = { jwt: 'other', oidc: 'auth0' }

const guest: User = {
  role: accountRoleOf(undefined),
  uid: '',
  from: 'firebase',
  providerId: '',
  tcAccepted: false,
  registered: false,
  data: dataOf(noData),
  userSocieties: [],
  selectedSociety: '',
  selectedSocietyId: '',
  userSocietyRole: [],
  getUserInProgress: 0,
}

/** Roles and approval come from the societies the server listed, never from the profile, which a person can write. */
export const userOf = (session: KnownSession | undefined, profile: Data | undefined): User => {
  if (session === undefined) return guest
  const { uid, societies, selectedSocietyId, roles } = session
  const selected = societies.find(({ id }) => id === selectedSocietyId)
  return {
    role: accountRoleOf(selected === undefined ? null : roles),
    uid,
    from: origins[session.providerId ?? ''] ?? 'firebase',
    providerId: session.providerId ?? '',
    tcAccepted: session.tcAccepted === true,
    registered: societies.length > 0,
    data: dataOf(profile ?? { ...noData, displayName: session.displayName, email: session.email }),
    userSocieties: societies.map(({ id, name }) => ({ societyname: name, societyid: id })),
    selectedSociety: selected?.name ?? '',
    selectedSocietyId: selected?.id ?? '',
    userSocietyRole: selected === undefined ? [] : [...roles],
    getUserInProgress: session.areSocietiesKnown ? 0 : 1,
  }
}
