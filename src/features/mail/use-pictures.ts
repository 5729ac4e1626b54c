/** Pictures of a mail that lie elsewhere: none before the reader asks for them, and then by the server. */
import { useState } from 'react'
import { fetchMailPicture } from '#api/mail-picture.ts'

const none: ReadonlyMap<string, string> = new Map()

export const usePictures = (urls: readonly string[]) => {
  const [fetched, setFetched] = useState(none)
  const [state, setState] = useState<'blocked' | 'loading' | 'failed' | 'loaded'>('blocked')
  const load = async () => {
    setState('loading')
    const missing = urls.filter((url) => !fetched.has(url))
    const answers = await Promise.allSettled(
      missing.map(async (url) => [url, await fetchMailPicture(url)] as const),
    )
    const had = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    setFetched(new Map([...fetched, ...had]))
    setState(had.length === missing.length ? 'loaded' : 'failed')
  }
  return { fetched, state, load }
}
