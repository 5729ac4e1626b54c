/** What lies over every page of a signed-in person, and is shown where it is: on Home. */
import { Stack, Text } from '@mantine/core'
import { ButtonLink } from '#components/link.tsx'
import { m } from '#texts/compiled/messages.js'

export const SearchExample = () => (
  <Stack gap="md" align="flex-start">
    <Text>{m.showcase_search_about()}</Text>
    <ButtonLink to="/home" search={{ panel: 'search' }}>
      {m.showcase_search_open()}
    </ButtonLink>
  </Stack>
)

export const ShortcutsExample = () => (
  <Stack gap="md" align="flex-start">
    <Text>{m.showcase_shortcuts_about()}</Text>
    <ButtonLink to="/home">{m.showcase_shortcuts_open()}</ButtonLink>
  </Stack>
)
