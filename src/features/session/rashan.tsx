/** Spec 1, 2.1; ux.md 3.18: the second landing page, for groceries: a placeholder that anybody may read. */
import { Stack, Text, Title } from '@mantine/core'
import { Brand } from '#components/brand.tsx'
import { ButtonLink } from '#components/link.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'

const terms = () => [
  { heading: m.rashan_what_title(), body: m.rashan_what_body() },
  { heading: m.rashan_price_title(), body: m.rashan_price_body() },
  { heading: m.rashan_data_title(), body: m.rashan_data_body() },
]

export const Rashan = () => {
  usePageTitle(m.rashan_title())
  return (
    <Stack component="main" maw={720} mx="auto" p="md" gap="md">
      <Brand />
      <Title order={1}>{m.rashan_title()}</Title>
      <Text fw={600}>{m.rashan_not_yet()}</Text>
      <Text component="h2" fw={700} size="lg">
        {m.rashan_terms()}
      </Text>
      {terms().map(({ heading, body }) => (
        <section key={heading}>
          <Text component="h3" fw={600}>
            {heading}
          </Text>
          <Text>{body}</Text>
        </section>
      ))}
      <div>
        <ButtonLink to="/home" data-primary>
          {m.common_go_home()}
        </ButtonLink>
      </div>
    </Stack>
  )
}
