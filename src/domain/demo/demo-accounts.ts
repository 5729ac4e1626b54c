/** Who can sign in to the demo (ux.md 7.1). Every person is fictional. */

/** The default business day; every total of ux.md section 7 is as at this day. */
export const expectedAnchor = '2026-11-20'

/** Public, and the same for all: demo data is refused wherever PUBLIC_URL is set. */
export const demoPassword = 'Aangan@demo1'

export type DemoAccount = {
  uid: string
  email: string
  displayName: string
  emailVerified: boolean
  tcAccepted: boolean
}

export const demoAccountKeys = [
  'superadmin',
  'admin',
  'treasurer',
  'owner',
  'tenant',
  'member',
  'staff',
  'both',
  'pending',
  'terms',
  'unverified',
] as const
export type DemoAccountKey = (typeof demoAccountKeys)[number]

export const demoDomain = 'demo.aangan.test'

const names = {
  superadmin: 'Devika Rao',
  admin: 'Meera Joshi',
  treasurer: 'Suresh Patil',
  owner: 'Rohan Deshpande',
  tenant: 'Pooja Nair',
  member: 'Kabir Deshpande',
  staff: 'Ramesh Kamble',
  both: 'Anjali Fernandes',
  pending: 'Ishaan Roy',
  terms: 'Harpreet Kaur Gill',
  unverified: 'Tanvi Ghosh',
} as const satisfies Record<DemoAccountKey, string>

export const demoAccount = (key: DemoAccountKey): DemoAccount => ({
  uid: `demo-${key}`,
  email: `${key}@${demoDomain}`,
  displayName: names[key],
  emailVerified: key !== 'unverified',
  tcAccepted: key !== 'terms' && key !== 'unverified',
})

export const demoAccounts: readonly DemoAccount[] = demoAccountKeys.map(demoAccount)
