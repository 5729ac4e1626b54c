/** Where the footer's logos, icons and button lead (ux.md D11): whoever runs the server says it; the demo shows how it looks. */

export const technologies = [
  'react',
  'typescript',
  'vite',
  'dexie',
  'workbox',
  'postgresql',
] as const
export const libraries = ['mantine', 'tanstack', 'tabler'] as const
type LinkId = (typeof technologies)[number] | (typeof libraries)[number]

export type FooterLink = { id: LinkId; url: string }
export type FooterLinks = {
  purchase: string | null
  technologies: readonly FooterLink[]
  libraries: readonly FooterLink[]
}

export const noFooterLinks: FooterLinks = { purchase: null, technologies: [], libraries: [] }

const demoLinks: FooterLinks = {
  purchase: 'https://github.com/marketplace',
  technologies: [
    { id: 'react', url: 'https://react.dev' },
    { id: 'typescript', url: 'https://www.typescriptlang.org' },
    { id: 'vite', url: 'https://vite.dev' },
    { id: 'dexie', url: 'https://dexie.org' },
    { id: 'workbox', url: 'https://developer.chrome.com/docs/workbox' },
    { id: 'postgresql', url: 'https://www.postgresql.org' },
  ],
  libraries: [
    { id: 'mantine', url: 'https://mantine.dev' },
    { id: 'tanstack', url: 'https://tanstack.com' },
    { id: 'tabler', url: 'https://tabler.io/icons' },
  ],
}

type Source = Record<string, string | undefined>

const isTarget = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** `react=https://react.dev,vite=`: one without a target is left out. */
const pairsOf = (text: string) =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [id = '', ...url] = pair.split('=')
      return { id: id.trim(), url: url.join('=').trim() }
    })

const lists = { FOOTER_TECHNOLOGIES: technologies, FOOTER_LIBRARIES: libraries } as const

/** One line per variable that cannot be understood. */
export const footerProblems = (source: Source): string[] => {
  const problems: string[] = []
  const { FOOTER_PURCHASE_URL: purchase = '' } = source
  if (purchase !== '' && !isTarget(purchase))
    problems.push('FOOTER_PURCHASE_URL: must be a URL like https://example.org/shop, or empty')
  for (const [name, ids] of Object.entries(lists)) {
    const known: readonly string[] = ids
    const isWrong = pairsOf(source[name] ?? '').some(
      ({ id, url }) => !known.includes(id) || (url !== '' && !isTarget(url)),
    )
    if (isWrong)
      problems.push(
        `${name}: must be like ${ids[0]}=https://example.org,${ids[1]}=https://example.net, of ${ids.join(', ')}`,
      )
  }
  return problems
}

const listOf = <Id extends LinkId>(text: string, ids: readonly Id[]): FooterLink[] =>
  pairsOf(text).flatMap(({ id, url }) => {
    const known = ids.find((each) => each === id)
    return known === undefined || url === '' ? [] : [{ id: known, url }]
  })

/** What is set counts, also when it is set to nothing; else a demo has its own, and a real server none. */
export const footerLinksOf = (source: Source, isDemo: boolean): FooterLinks => {
  const { FOOTER_PURCHASE_URL, FOOTER_TECHNOLOGIES, FOOTER_LIBRARIES } = source
  const other = isDemo ? demoLinks : noFooterLinks
  return {
    purchase: FOOTER_PURCHASE_URL === undefined ? other.purchase : FOOTER_PURCHASE_URL || null,
    technologies:
      FOOTER_TECHNOLOGIES === undefined
        ? other.technologies
        : listOf(FOOTER_TECHNOLOGIES, technologies),
    libraries:
      FOOTER_LIBRARIES === undefined ? other.libraries : listOf(FOOTER_LIBRARIES, libraries),
  }
}
