/** The two other ways to sign in (specification 2.3), both off unless the environment says so (docs/identity-options.md). */

export type JwtOption = {
  /** Credentials and tokens may stand in an address, where logs see them. */
  allowsGet: boolean
}

export type OidcOption = {
  issuer: string
  clientId: string
  /** What its tab is called. */
  name: string
  /** Its user-management API, as Auth0 has one. */
  usersUrl: string | undefined
}

export type SignInOptions = {
  jwt: JwtOption | undefined
  oidc: OidcOption | undefined
}

type Source = Record<string, string | undefined>

const switches = ['AUTH_JWT', 'AUTH_JWT_ALLOW_GET'] as const

/** Plain http only to this machine. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && search === '' && hash === ''
}

const isOfSameOrigin = (one: string, other: string) =>
  URL.canParse(one) && new URL(one).origin === new URL(other).origin

const oidcProblems = (
  { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '', OIDC_USERS_URL: users = '' }: Source,
  isCloud: boolean,
): string[] => {
  if (issuer === '' && clientId === '')
    return users === '' ? [] : ['OIDC_USERS_URL: set OIDC_ISSUER and OIDC_CLIENT_ID too']
  const problems: string[] = []
  if (!isIssuer(issuer))
    problems.push('OIDC_ISSUER: must be the issuer, like https://name.eu.auth0.com/')
  if (clientId === '') problems.push('OIDC_CLIENT_ID: set it too: the id of a public client')
  if (users !== '' && isIssuer(issuer) && !isOfSameOrigin(users, issuer))
    problems.push('OIDC_USERS_URL: must lie with the issuer; the page may ask nobody else')
  if (isCloud) problems.push('OIDC_ISSUER: it goes beside local accounts; unset it, or FIREBASE_*')
  return problems
}

/** One line per variable that cannot be understood. */
export const optionProblems = (source: Source, isCloud: boolean): string[] => {
  const problems: string[] = switches
    .filter((name) => !['', '0', '1'].includes(source[name] ?? ''))
    .map((name) => `${name}: must be 1, or unset`)
  if (source.AUTH_JWT === '1' && isCloud)
    problems.push('AUTH_JWT: it signs in the accounts of this server; unset it, or FIREBASE_*')
  if (source.AUTH_JWT_ALLOW_GET === '1' && source.AUTH_JWT !== '1')
    problems.push('AUTH_JWT_ALLOW_GET: set AUTH_JWT=1 too, or unset it')
  return [...problems, ...oidcProblems(source, isCloud)]
}

const oidcOf = (source: Source): OidcOption | undefined => {
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '' } = source
  if (issuer === '' || clientId === '') return undefined
  const name = source.OIDC_NAME || new URL(issuer).hostname
  return { issuer, clientId, name, usersUrl: source.OIDC_USERS_URL || undefined }
}

export const optionsOf = (source: Source): SignInOptions => ({
  jwt: source.AUTH_JWT === '1' ? { allowsGet: source.AUTH_JWT_ALLOW_GET === '1' } : undefined,
  oidc: oidcOf(source),
})
