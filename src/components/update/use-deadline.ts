import { useEffect, useState } from 'react'

/** Whole seconds left until `ms` after it was first wanted; null while it is not. @param onEnd called once */
export const useDeadline = (isWanted: boolean, ms: number, onEnd: () => void): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is the one of the page as it is then
  useEffect(() => {
    if (!isWanted) {
      setLeft(null)
      return
    }
    const end = Date.now() + ms
    const look = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onEnd()
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [isWanted, ms])
  return left
}
