/** The three role examples (spec 2.1): who may see this page, and who is looking. */
import { Stack, Text, Title } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { usePageTitle } from '#components/page-title.ts'
import { type AccessGroup, type AccountRole, accessGroups } from '#domain/access-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { seekerOf } from './guards.ts'

type ExampleGroup = Extract<AccessGroup, 'admin' | 'staff' | 'onlyGuest'>

const titles = {
  admin: m.role_example_admin,
  staff: m.role_example_staff,
  onlyGuest: m.role_example_guest,
} as const satisfies Record<ExampleGroup, () => string>

const words = {
  guest: m.account_role_guest,
  user: m.account_role_user,
  staff: m.account_role_staff,
  admin: m.account_role_admin,
} as const satisfies Record<AccountRole, () => string>

type RoleExampleProps = { group: ExampleGroup; accountRole: AccountRole }

const RoleExample = ({ group, accountRole }: RoleExampleProps) => {
  usePageTitle(titles[group]())
  return (
    <Stack p="md" gap="xs">
      <Title order={1}>{titles[group]()}</Title>
      <Text>
        {m.role_example_text({
          roles: accessGroups[group].map((each) => words[each]()).join(', '),
          role: words[accountRole](),
        })}
      </Text>
    </Stack>
  )
}

export const AdminExample = () => {
  const { session } = useRouteContext({ from: '/_shell/auth/admin-role-example' })
  return <RoleExample group="admin" accountRole={seekerOf(session).role} />
}

export const StaffExample = () => {
  const { session } = useRouteContext({ from: '/_shell/auth/staff-role-example' })
  return <RoleExample group="staff" accountRole={seekerOf(session).role} />
}

export const GuestExample = () => (
  <main>
    <RoleExample group="onlyGuest" accountRole="guest" />
  </main>
)
