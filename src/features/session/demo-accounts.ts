/** The people of "Try the demo"; their password is public, and they exist only in demo mode. */
import { m } from '#texts/compiled/messages.js'
import type { DemoAccount } from './demo-list.tsx'

const password = 'Aangan@demo1'
const at = (name: string) => `${name}@demo.aangan.test`

export const demoAccounts = (): DemoAccount[] => [
  { name: m.demo_owner(), email: at('owner'), password },
  { name: m.demo_tenant(), email: at('tenant'), password },
  { name: m.demo_member(), email: at('member'), password },
  { name: m.demo_admin(), email: at('admin'), password },
  { name: m.demo_treasurer(), email: at('treasurer'), password },
  { name: m.demo_superadmin(), email: at('superadmin'), password },
  { name: m.demo_staff(), email: at('staff'), password },
  { name: m.demo_both(), email: at('both'), password },
]
