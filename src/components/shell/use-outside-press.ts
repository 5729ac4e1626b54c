import { type RefObject, useEffect } from 'react'

/** For what stays open without the focus: a press elsewhere ends it. */
export const useOutsidePress = (
  inside: RefObject<Element | null>,
  isOpen: boolean,
  close: () => void,
) => {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && inside.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
