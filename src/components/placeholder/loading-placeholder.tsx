/** The specification's loading placeholder: the router shows it after 300 ms; after 10 s it says that it is slow. */
import { Center, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'

const slowAfter = 10_000

export const LoadingPlaceholder = () => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center mih={240} p="lg" data-state="loading">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{isSlow ? m.load_slow() : m.load_loading()}</Text>
      </Stack>
    </Center>
  )
}
