import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppProvider } from './app-provider.tsx'
import { ShowMore } from './show-more.tsx'

test('the rest is asked for once, however often the list is drawn until it has come', async () => {
  let asked = 0
  const list = (shown: number) => (
    <AppProvider>
      <ul>
        <ShowMore
          key={shown}
          text="Show more"
          className={undefined}
          onMore={() => {
            asked += 1
          }}
        />
      </ul>
    </AppProvider>
  )
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const screen = await render(list(50))
  await expect.poll(() => asked).toBe(1)
  for (let draw = 0; draw < 5; draw += 1) {
    await screen.rerender(list(50))
    await frame()
  }
  await frame()
  expect(asked).toBe(1)
  await screen.rerender(list(100))
  await expect.poll(() => asked).toBe(2)
})
