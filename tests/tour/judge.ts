/** axe on every screen at the sizes that `npm test` leaves out (ux.md P6; every-screen.spec.ts has 360 and 1280). */
import type { Browser } from '@playwright/test'
import { namelessControls, violations } from '../e2e/axe.ts'
import { isLedAway, untilDrawn } from './drawn.ts'
import { enter, type TourPerson } from './people.ts'
import { openVisit, type Size } from './visit.ts'

export const judgedSizes = ['large-phone', 'tablet', 'wide'] as const satisfies Size[]

/** Between them they see everything, each in their own way. */
export const judgedPeople: readonly TourPerson[] = [
  'guest',
  'pending',
  'owner',
  'treasurer',
  'superadmin',
]

type Round = { url: string; person: TourPerson; size: Size }

/** @returns how many screens this person could open, and what axe or the console complained about, with its place */
export const judge = async (
  browser: Browser,
  { url, person, size }: Round,
  stops: readonly string[],
) => {
  const { context, page, heard } = await openVisit(browser, size)
  await enter(page, url, person)
  const found: string[] = []
  let judged = 0
  for (const stop of stops) {
    heard.length = 0
    await page.goto(`${url}${stop}`)
    await untilDrawn(page)
    const say = (fault: string) => found.push(`${stop} ${person} ${size}: ${fault}`)
    if (!isLedAway(stop, page)) {
      judged++
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const fault of await violations(page)) say(`${colorScheme}: ${fault}`)
      }
      for (const control of await namelessControls(page)) say(`without a name: ${control}`)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }
    heard.forEach(say)
  }
  await context.close()
  return { judged, found }
}
