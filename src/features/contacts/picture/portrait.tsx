/** A person's picture, once it is in sight and here; until then, and for who has none, their initials. Their name stands beside it. */
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useState } from 'react'
import { initialsOf } from '#components/format.ts'
import { syncQueries } from '#db/sync-status.ts'
import { portraitQuery } from './portrait-query.ts'
import { readPortrait } from './read-portrait.ts'

/** Somebody else's device says that there is a picture before it has sent it: at first so soon, then after twice as long. */
const askAgainMs = 4000
const longestWaitMs = 300_000

/** Null while there is nothing to show. Asked for while it is in sight, and when the server can be reached again. */
const usePortraitUrl = (societyId: string, sha256: string, isInSight: boolean) => {
  const { data: sync } = useQuery(syncQueries.status())
  const isOffline = sync?.state === 'offline'
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const isWanted = isInSight && bytes === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOffline` only says when to ask again
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (waitMs: number) => {
      const read = await readPortrait(societyId, sha256)
      if (isOver) return
      if (read !== null) setBytes(read)
      else timer = setTimeout(ask, waitMs, Math.min(waitMs * 2, longestWaitMs))
    }
    void ask(askAgainMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [societyId, sha256, isWanted, isOffline])
  useEffect(() => {
    if (bytes === null) return undefined
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}

const whole: CSSProperties = {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: '50%',
  objectFit: 'cover',
}
const place: CSSProperties = { ...whole, display: 'grid', placeItems: 'center' }

const useSocietyId = () =>
  useRouteContext({ from: '/_shell', select: ({ session }) => session.selectedSocietyId ?? '' })

type NamedProps = { name: string; sha256: string }

const Named = ({ name, sha256 }: NamedProps) => {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const url = usePortraitUrl(useSocietyId(), sha256, inViewport)
  return (
    <span ref={ref} style={place}>
      {url === null ? initialsOf(name) : <img src={url} alt="" style={whole} />}
    </span>
  )
}

export const NamedPortrait = (props: NamedProps) => <Named key={props.sha256} {...props} />

/** Of a contact of whom only the id is known, and of oneself. */
export const PortraitOf = ({ contactId, name }: { contactId: string; name: string }) => {
  const { data: sha256 } = useQuery(portraitQuery(useSocietyId(), contactId))
  return sha256 ? <NamedPortrait {...{ name, sha256 }} /> : initialsOf(name)
}
