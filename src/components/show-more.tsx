import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'

type ShowMoreProps = { text: string; className: string | undefined; onMore: () => void }

/** The rest of a long list comes when its end comes near; asked for once, with a `key` that is another when it has come. */
export const ShowMore = ({ text, className, onMore }: ShowMoreProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more()
      },
      { rootMargin: '800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={ref} className={className}>
      <Button variant="default" onClick={onMore}>
        {text}
      </Button>
    </li>
  )
}
