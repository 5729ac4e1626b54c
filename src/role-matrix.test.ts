/** Role matrix, pages: every seat asks for every route of spec 2.1, with the route tree and the guards of the app. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { Session } from '#features/session/session.ts'
import { endOf, pages, printMatrix } from '../tests/factories/role-matrix.ts'
import { type Seat, seatNames, seats } from '../tests/factories/seats.ts'

// The routes bring pages with them, which ask for a browser as soon as they are read; none is drawn here.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('navigator', {})
vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
const { routeTree } = await import('./routeTree.gen.ts')

const society = { id: 'neem', name: 'Neem Chhaya', isOnDevice: true }

const sessionOf = (seat: Seat): Session | null => {
  if (seat === 'guest') return null
  const roles = seats[seat]
  return {
    uid: seat,
    displayName: seat,
    email: `${seat}@example.org`,
    societies: roles === null ? [] : [society],
    selectedSocietyId: roles === null ? null : society.id,
    roles: roles ?? [],
    hasHolding: false,
    photoURL: null,
    settings: {},
    shortcuts: [],
    areSocietiesKnown: true,
    tcAccepted: true,
    documentsLanguage: 'en',
  }
}

/** Where the guards send whoever starts at this address; undefined where they let them in. */
const sendOn = async (session: Session | null, href: string): Promise<string | undefined> => {
  const history = createMemoryHistory({ initialEntries: [href] })
  const context = { queryClient: new QueryClient(), session }
  const router = createRouter({ routeTree, history, context })
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return result.redirect.headers.get('location') ?? undefined
  const [broken] = router.state.matches.flatMap(({ error }) => error ?? [])
  if (broken !== undefined) throw broken
  // An unknown path matches nothing but the root, whose component then leads to the error page.
  return router.state.matches.length === 1 ? '/pages/errors/error-404' : undefined
}

const follow = async (session: Session | null, path: string) => {
  const chain = [path]
  for (let at = path; chain.length < 10; ) {
    const next = await sendOn(session, at)
    if (next === undefined) break
    chain.push(next)
    at = next
  }
  return chain
}

const pathOf = (href: string) => new URL(href, 'http://localhost').pathname

test('each seat ends where the specification says, over two redirects at most', async () => {
  const lines = []
  for (const row of pages) {
    const cells = []
    for (const seat of seatNames) {
      const chain = await follow(sessionOf(seat), row.path)
      const end = pathOf(chain.at(-1) ?? '')
      const place = `${seat} asks for ${row.path}`
      expect(end, place).toBe(endOf(seat, row))
      expect(chain.length - 1, place).toBeLessThanOrEqual(2)
      if (end === '/login' && row.path.startsWith('/apps/')) {
        const wanted = new URL(chain.at(-1) ?? '', 'http://localhost').searchParams.get('redirect')
        expect(wanted, place).toBe(row.path)
      }
      cells.push(row.mayOpen.includes(seat) ? 'opens' : end)
    }
    lines.push({ name: row.path, cells })
  }
  expect(lines.length).toBeGreaterThan(45)
  printMatrix('page', lines)
})

test('before the terms are accepted every protected page leads to them', async () => {
  for (const { path, mayOpen } of pages) {
    if (mayOpen.includes('guest') || path === '/logout' || path === '/termsconditions') continue
    const session = sessionOf('owner')
    const chain = await follow(session && { ...session, tcAccepted: false }, path)
    expect(chain.at(-1), path).toBe('/termsconditions')
    expect(chain.length - 1, path).toBeLessThanOrEqual(2)
  }
})
