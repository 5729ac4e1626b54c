import { useEffect, useState } from 'react'

/** A keyboard takes at least this part of the screen; the browser's own bars take less. */
const keyboardShare = 0.25

const isTypable = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable]') === true

/** The on-screen keyboard: somebody types, and much less is left of the screen than there was at this width. */
export const useKeyboardOpen = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const viewport = visualViewport
    if (viewport === null) return
    let whole = { width: 0, height: 0 }
    const look = () => {
      const { width, height } = viewport
      const isLarger = Math.round(width) !== whole.width || height > whole.height
      // zoomed in, less is seen and nothing is covered
      if (viewport.scale === 1 && isLarger && !isTypable(document.activeElement))
        whole = { width: Math.round(width), height }
      const isShort = height * viewport.scale < whole.height * (1 - keyboardShare)
      setOpen(isShort && isTypable(document.activeElement))
    }
    look()
    viewport.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    return () => {
      viewport.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
  return isOpen
}
