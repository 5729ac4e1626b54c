// The colour scheme before the first paint; a file of its own, because the security policy refuses inline scripts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
