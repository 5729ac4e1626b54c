import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type HomePart, type HomeTask, urgency } from '#components/home/home-part.ts'
import { DoNextCard } from './do-next-card.tsx'
import { renderAsGuest } from './guest/render-as-guest.tsx'
import { HomePartCard, type PartResult } from './home-part-card.tsx'
import { HomeScreen } from './home-screen.tsx'

const viewer = { uid: 'me', societyId: 'neem', roles: [], hasHolding: false }

const task = (text: string, more: Partial<HomeTask> = {}): HomeTask => ({
  id: text,
  urgency: urgency.rest,
  text,
  action: 'Open',
  link: { to: '/apps/reportproblem' },
  ...more,
})
const office = [
  task('17 open reports'),
  task('4 reports are overdue', { urgency: urgency.overdue }),
  task('2 people wait', { urgency: urgency.approvals, needsInternet: true, action: 'Review' }),
  task('1 change needs your attention', { urgency: urgency.refused }),
]

const primaries = () =>
  [...document.querySelectorAll('[data-primary]')].map((each) => each.getAttribute('aria-label'))

test('what is most urgent comes first, and it alone is the primary action of Home', async () => {
  await renderAsGuest(
    <DoNextCard tasks={office} isLoading={false} onRetry={null} isOffline={false} />,
  )
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('2 people wait')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 people waitReview',
    '1 change needs your attentionOpen',
    '4 reports are overdueOpen',
    '17 open reportsOpen',
  ])
  expect(primaries()).toEqual(['Review: 2 people wait'])
})

test('without a connection nobody is sent to what only works online', async () => {
  await renderAsGuest(<DoNextCard tasks={office} isLoading={false} onRetry={null} isOffline />)
  await expect.element(page.getByText('4 reports are overdue')).toBeVisible()
  await expect.element(page.getByText('2 people wait')).not.toBeInTheDocument()
  expect(primaries()).toEqual(['Open: 1 change needs your attention'])
})

test('nothing is said to wait before everything has been read', async () => {
  await renderAsGuest(<DoNextCard tasks={[]} isLoading onRetry={null} isOffline={false} />)
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await renderAsGuest(<DoNextCard tasks={[]} isLoading={false} onRetry={null} isOffline={false} />)
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('that nothing waits is not said of what could not be read', async () => {
  let asked = 0
  await renderAsGuest(
    <DoNextCard tasks={[]} isLoading={false} onRetry={() => (asked += 1)} isOffline={false} />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  await expect.element(page.getByText('Nothing waits for you.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(asked).toBe(1)
})

const flats: HomePart<number> = {
  id: 'flats',
  isFor: () => true,
  query: () => ({ queryKey: [], queryFn: async () => 1 }),
  tasks: () => [],
  title: () => 'My Flat',
  empty: (count) => (count === 0 ? 'No flat of yours' : null),
  Body: ({ data }) => <p>{data} of your flats</p>,
}
const card = (result: Partial<PartResult>, sync: 'up-to-date' | 'offline' = 'up-to-date') => (
  <HomePartCard
    part={flats}
    viewer={viewer}
    sync={sync}
    result={{ data: undefined, isError: false, refetch: () => {}, ...result }}
  />
)
const inCard = page.getByRole('region', { name: 'My Flat' })

test('a card that is there only where there is something is not there before that is known', async () => {
  const ifAny = (data: unknown) => (
    <HomePartCard
      part={{ ...flats, empty: () => null, isAbsent: (count) => count === 0 } as HomePart}
      viewer={viewer}
      sync="up-to-date"
      result={{ data, isError: false, refetch: () => {} }}
    />
  )
  for (const nothing of [undefined, null, 0]) {
    const { unmount } = await renderAsGuest(ifAny(nothing))
    await expect.element(inCard).not.toBeInTheDocument()
    await unmount()
  }
  await renderAsGuest(ifAny(2))
  await expect.element(inCard).toHaveTextContent('2 of your flats')
})

test.each([
  ['what it has', card({ data: 2 }), '2 of your flats', 'ready'],
  ['that there is nothing', card({ data: 0 }), 'No flat of yours', 'empty'],
  ['that it is read', card({}), 'Loading...', 'loading'],
  ['that the rest is on its way', card({ data: null }), 'Loading...', 'loading'],
  [
    'offline, that not all has come',
    card({ data: null }, 'offline'),
    'The rest is not on this device yet.',
    'not-on-device',
  ],
])('a card of Home says %s', async (_, element, words, state) => {
  await renderAsGuest(element)
  await expect.element(inCard.getByText(words)).toBeVisible()
  await expect.element(inCard).toHaveAttribute('data-state', state)
})

test('a card that cannot be read says so and is read again', async () => {
  const refetch = vi.fn()
  await renderAsGuest(card({ isError: true, refetch }))
  await expect.element(inCard.getByRole('alert')).toHaveTextContent('Something went wrong')
  await inCard.getByRole('button', { name: 'Retry' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

const at = (hour: number) => new Date(2026, 10, 22, hour)

test.each([
  [0, 'Good morning, Rohan'],
  [11, 'Good morning, Rohan'],
  [12, 'Good afternoon, Rohan'],
  [16, 'Good afternoon, Rohan'],
  [17, 'Good evening, Rohan'],
  [23, 'Good evening, Rohan'],
])('at %i hours Home says: %s', async (hour, greeting) => {
  await renderAsGuest(
    <HomeScreen
      name="Dr. Rohan Deshpande"
      society="Neem Chhaya CHS Ltd."
      asOf={null}
      now={at(hour)}
      demoDay={null}
    >
      {null}
    </HomeScreen>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  await expect.element(page.getByText('Welcome to Neem Chhaya CHS Ltd.')).toBeVisible()
})
