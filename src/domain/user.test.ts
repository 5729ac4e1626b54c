import { expect, test } from 'vitest'
import { userSchema } from '../contract/users.ts'
import { type KnownSession, userOf } from './user.ts'

/** The table of specification 3.1, as it is written there. */
const specified = [
  'role',
  'uid',
  'from',
  'providerId',
  'tcAccepted',
  'registered',
  'data',
  'userSocieties',
  'selectedSociety',
  'selectedSocietyId',
  'userSocietyRole',
  'getUserInProgress',
]
const specifiedData = ['displayName', 'email', 'photoURL', 'gender', 'settings', 'shortcuts']
const specifiedSociety = ['societyname', 'societyid']

const session: KnownSession = {
  uid: 'u1',
  email: 'rohan@example.org',
  displayName: 'Rohan',
  providerId: 'password',
  tcAccepted: true,
  societies: [
    { id: 'neem', name: 'Neem Chhaya' },
    { id: 'sagar', name: 'Sagar Tarang' },
  ],
  selectedSocietyId: 'sagar',
  roles: ['onlyOwner', 'onlyAdmin'],
  areSocietiesKnown: true,
}
const profile = {
  displayName: 'Rohan Deshpande',
  email: 'rohan@example.org',
  photoURL: null,
  settings: { theme: 'dark' },
  shortcuts: ['mail'],
}

test('7: the user has every field of specification 3.1 by its name, and no other', () => {
  const { data, userSocieties } = userSchema.shape
  expect(Object.keys(userSchema.shape)).toEqual(specified)
  expect(Object.keys(data.shape)).toEqual(specifiedData)
  expect(Object.keys(userSocieties.def.element.shape)).toEqual(specifiedSociety)
  for (const user of [userOf(undefined, undefined), userOf(session, profile)]) {
    expect(Object.keys(user)).toEqual(specified)
    expect(Object.keys(user.data)).toEqual(specifiedData)
    expect(userSchema.safeParse(user).success).toBe(true)
  }
})

test('a guest: nobody, without a society', () => {
  expect(userOf(undefined, undefined)).toMatchObject({
    role: 'guest',
    tcAccepted: false,
    registered: false,
    userSocieties: [],
    data: { gender: 'unknown' },
  })
})

test('a person with two societies: the values of each field', () => {
  expect(userOf(session, profile)).toEqual({
    role: 'admin',
    uid: 'u1',
    from: 'firebase',
    providerId: 'password',
    tcAccepted: true,
    registered: true,
    data: { ...profile, gender: 'unknown' },
    userSocieties: [
      { societyname: 'Neem Chhaya', societyid: 'neem' },
      { societyname: 'Sagar Tarang', societyid: 'sagar' },
    ],
    selectedSociety: 'Sagar Tarang',
    selectedSocietyId: 'sagar',
    userSocietyRole: ['onlyOwner', 'onlyAdmin'],
    getUserInProgress: 0,
  })
})

test('before the server has answered the user is being got, and is what the sign-in said', () => {
  const asking = { ...session, societies: [], selectedSocietyId: null, roles: [], tcAccepted: null }
  expect(userOf({ ...asking, areSocietiesKnown: false }, undefined)).toMatchObject({
    role: 'user',
    tcAccepted: false,
    registered: false,
    data: { displayName: 'Rohan', email: 'rohan@example.org', photoURL: null },
    selectedSociety: '',
    getUserInProgress: 1,
  })
})
