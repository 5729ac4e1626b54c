// The person's look before the first paint; a file of its own, because the security policy refuses inline scripts.
// What is kept is written by src/components/look/look.ts.
;(() => {
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('aangan-look')) ?? {}
  } catch {
    // Storage is closed to us, or holds what we did not write: follow the system.
  }
  const { scheme, ...rest } = look
  const root = document.documentElement
  for (const [name, value] of Object.entries(rest)) root.dataset[name] = value
  const isDark = scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
