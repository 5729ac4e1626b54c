/** There the key is ⌘, not Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
