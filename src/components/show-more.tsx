import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

type ShowMoreProps = { text: string; className: string | undefined; onMore: () => void }

/** The rest of a long list comes when its end comes near. */
export const ShowMore = ({ text, className, onMore }: ShowMoreProps) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <li ref={ref} className={className}>
      <Button variant="default" onClick={onMore}>
        {text}
      </Button>
    </li>
  )
}
