/** Spec 2.1: the three error pages. Each says what happened and where to go on. */
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SocietyRole } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'
import { Brand } from './brand.tsx'
import { ButtonLink } from './link.tsx'
import { usePageTitle } from './page-title.ts'
import { roleWords } from './role-words.ts'

const ErrorPage = ({ title, children }: { title: string; children?: ReactNode }) => {
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
      <Title order={1}>{title}</Title>
      {children}
      <ButtonLink to="/home" data-primary size="md">
        {m.common_go_home()}
      </ButtonLink>
    </Stack>
  )
}

export const NotFoundPage = ({ from }: { from: string | undefined }) => (
  <ErrorPage title={m.error_page_404()}>
    {from !== undefined && <Text c="dimmed">{m.error_page_404_from({ path: from })}</Text>}
  </ErrorPage>
)

export const FailurePage = () => <ErrorPage title={m.error_page_500()} />

export const NotAuthorizedPage = ({ roles }: { roles: readonly SocietyRole[] }) => (
  <ErrorPage title={m.error_page_forbidden()}>
    <Text c="dimmed">
      {roles.length === 0
        ? m.error_page_no_roles()
        : m.error_page_roles({ roles: roles.map((role) => roleWords[role]()).join(', ') })}
    </Text>
  </ErrorPage>
)
