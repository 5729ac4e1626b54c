/** Spec 2.1; ux.md 3.17: the three error pages. Each says what happened and where to go on; all work without network and login. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SocietyRole } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'
import { Brand } from './brand.tsx'
import { FailureDetails } from './failure/failure-details.tsx'
import { IconAlertTriangle, IconLock, IconMapOff } from './icons.ts'
import { ButtonLink } from './link.tsx'
import { usePageTitle } from './page-title.ts'
import { roleWords } from './role-words.ts'

type ErrorPageProps = {
  icon: ReactNode
  title: string
  /** Beside the way home; a guest's way home is the login. */
  actions?: ReactNode
  children?: ReactNode
}

const ErrorPage = ({ icon, title, actions, children }: ErrorPageProps) => {
  usePageTitle(title)
  return (
    <Stack
      component="main"
      align="center"
      justify="center"
      mih="100dvh"
      p="md"
      gap="md"
      ta="center"
    >
      <Brand />
      <Text c="dimmed" span aria-hidden lh={0}>
        {icon}
      </Text>
      <Title order={1}>{title}</Title>
      {children}
      <Group gap="sm" justify="center">
        <ButtonLink to="/home" data-primary>
          {m.common_go_home()}
        </ButtonLink>
        {actions}
      </Group>
    </Stack>
  )
}

const icon = { size: 48, stroke: 1.5 }

type NotFoundPageProps = { from: string | undefined; isSignedIn: boolean }

export const NotFoundPage = ({ from, isSignedIn }: NotFoundPageProps) => (
  <ErrorPage
    icon={<IconMapOff {...icon} />}
    title={m.error_page_404()}
    actions={
      isSignedIn && (
        <ButtonLink to="/home" search={{ panel: 'search' }} variant="default">
          {m.error_page_search()}
        </ButtonLink>
      )
    }
  >
    {from !== undefined && <Text c="dimmed">{m.error_page_404_from({ path: from })}</Text>}
  </ErrorPage>
)

type FailurePageProps = {
  /** What failed before this page was opened; undefined where nothing is known of it. */
  error: unknown
  onRetry: () => void
}

export const FailurePage = ({ error, onRetry }: FailurePageProps) => (
  <ErrorPage
    icon={<IconAlertTriangle {...icon} />}
    title={m.error_page_500()}
    actions={
      <Button variant="default" onClick={onRetry}>
        {m.load_retry()}
      </Button>
    }
  >
    <FailureDetails error={error ?? new Error(m.failure_none())} />
  </ErrorPage>
)

type Society = { id: string; name: string }

type NotAuthorizedPageProps = {
  /** Null for a guest, whose role nobody knows. */
  roles: readonly SocietyRole[] | null
  /** Where the person could look instead. */
  otherSocieties: readonly Society[]
  onSwitch: (societyId: string) => void
}

const roleText = (roles: readonly SocietyRole[]) =>
  roles.length === 0
    ? m.error_page_no_roles()
    : m.error_page_roles({ roles: roles.map((role) => roleWords[role]()).join(', ') })

export const NotAuthorizedPage = (props: NotAuthorizedPageProps) => {
  const { roles, otherSocieties, onSwitch } = props
  return (
    <ErrorPage icon={<IconLock {...icon} />} title={m.error_page_forbidden()}>
      {roles !== null && <Text c="dimmed">{roleText(roles)}</Text>}
      {otherSocieties.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="switch-society">
          <Text component="h2" id="switch-society" fw={600} size="md">
            {m.error_page_switch()}
          </Text>
          {otherSocieties.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => onSwitch(id)}>
              {name}
            </Button>
          ))}
        </Stack>
      )}
    </ErrorPage>
  )
}
