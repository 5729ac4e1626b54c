// Before the app: the person's look from the first paint on, and a splash that says how the start is going (spec 2.7).
// The build writes it into index.html, whose texts it uses; the security policy names it by its hash.
;(() => {
  let look = {}
  try {
    // Written by src/components/look/look.ts.
    look = JSON.parse(localStorage.getItem('aangan-look')) ?? {}
  } catch {
    // Storage is closed to us, or holds what we did not write: follow the system.
  }
  const { scheme, ...rest } = look
  const root = document.documentElement
  for (const [name, value] of Object.entries(rest)) root.dataset[name] = value
  const isDark =
    scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

  // Once the app is drawn, the splash is gone from the document.
  const part = (name) => document.querySelector(`#splash [data-splash="${name}"]`)

  setTimeout(() => {
    const words = part('words')
    // What else stands there says more.
    if (words !== null && words.textContent === words.dataset.loading)
      words.textContent = words.dataset.slow
  }, 10_000)

  const fail = () => {
    const [words, retry] = [part('words'), part('retry')]
    if (words === null || retry === null) return
    words.setAttribute('role', 'alert')
    words.textContent = words.dataset.failed
    retry.style.visibility = 'visible'
    retry.onclick = () => location.reload()
    retry.focus()
  }

  // A script that does not come says so at its element, one that breaks at the window.
  const isOurs = ({ target, filename = '' }) =>
    target instanceof HTMLScriptElement || filename.startsWith(`${location.origin}/`)
  addEventListener('error', (event) => isOurs(event) && fail(), true)
})()
