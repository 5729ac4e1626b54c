type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** With one of these keys a link opens elsewhere, and the page stays as it is. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey)
