/** Runs in the page: when something stood there to be read, and what the page did meanwhile. */
{
  const tasks = []
  const shifts = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  })

  globalThis.startProbe = {
    /** Until an element is seen, in milliseconds since the navigation began. */
    seen: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          const element = document.querySelector(selector)
          const isSeen = element?.checkVisibility({
            contentVisibilityAuto: true,
            opacityProperty: true,
            visibilityProperty: true,
          })
          if (isSeen === true) requestAnimationFrame(() => resolve(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
    firstPaint: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    /** What of each long task is above 50 ms. */
    blocked: () => tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shifted: () =>
      shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    /** Of all that the worker has put away, the packs of the roles apart: entries, and bytes unpacked. */
    cached: async () => {
      const found = { shell: { entries: 0, bytes: 0 }, packs: { entries: 0, bytes: 0 } }
      for (const name of await caches.keys()) {
        const part = name === 'packs' ? found.packs : found.shell
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          part.entries += 1
          part.bytes += (await answer.blob()).size
        }
      }
      return found
    },
  }
}
