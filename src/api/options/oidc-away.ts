/** What this tab remembers while the page is with the issuer; good for one return. */

const key = 'aangan-oidc-away'

export const keepAway = (text: string): void => sessionStorage.setItem(key, text)

type Return = { answer: URLSearchParams; away: string | null }

/** What the page came back with is out of the address from here on. */
export const takeReturn = (): Return => {
  const answer = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  const away = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return { answer, away }
}
