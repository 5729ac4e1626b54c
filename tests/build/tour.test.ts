/** The visual tour leaves nothing out. */
import { expect, test } from 'vitest'
import { routePatterns } from '../e2e/app-routes.ts'
import { stopsOfRoutes } from '../tour/places.ts'

test('every route of the app has its entry in the visual tour, and every entry its route', () => {
  expect(Object.keys(stopsOfRoutes).sort()).toEqual([...routePatterns()].sort())
})
