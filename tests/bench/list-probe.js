/** Runs in the page: when the first rows of a list were painted, how long a key took, and whether rows are drawn wherever the list is seen. */
{
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => void nextTask().then(resolve))
    })

  const keys = { taken: [], painted: [] }
  let pressed
  let lastKey = 0
  let lastDrawn = 0
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
      lastKey = timeStamp
    },
    true,
  )
  // the letter comes with this event; what it set off has run when the next task of the page can
  addEventListener(
    'input',
    () => {
      const from = pressed
      pressed = undefined
      if (from === undefined) return
      void nextTask().then((at) => keys.taken.push(at - from))
      void painted().then((at) => keys.painted.push(at - from))
    },
    true,
  )

  const frames = { seen: 0, blank: 0 }
  let isWatched = false

  const scrollerOf = (element) => {
    for (let box = element; box !== null; box = box.parentElement) {
      if (box.scrollHeight > box.clientHeight + 10 && getComputedStyle(box).overflowY !== 'visible')
        return box
    }
    return document.scrollingElement
  }

  /** Of the list, as much as is seen of it, without its scroll bar. */
  const areaOf = (selector) => {
    const row = document.querySelector(selector)
    const box = scrollerOf(row)
    const view =
      box === document.scrollingElement
        ? { top: 0, bottom: innerHeight }
        : box.getBoundingClientRect()
    const { x, width, height } = row.getBoundingClientRect()
    const top = Math.max(0, view.top)
    const whole = {
      x,
      y: top,
      width,
      height: Math.min(innerHeight, view.bottom) - top,
      row: height,
    }
    return Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [name, Math.round(value)]),
    )
  }

  const step = 20
  /** Whether there is no row, or one whose contents are skipped, over more than a row's height. */
  const isBlank = (selector, { x, y, width, height, row }) => {
    let bare = 0
    for (let at = y + step; at < y + height; at += step) {
      const found = document.elementFromPoint(x + width / 2, at)?.closest(`${selector}, button`)
      const isDrawn = found?.checkVisibility({ contentVisibilityAuto: true }) === true
      bare = isDrawn ? 0 : bare + step
      if (bare > row) return true
    }
    return false
  }

  globalThis.listProbe = {
    paintedRows: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if ((document.querySelector(selector)?.textContent ?? '') === '')
            requestAnimationFrame(look)
          else void painted().then(resolve)
        }
        look()
      }),
    takeKeys: () => ({ taken: keys.taken.splice(0), painted: keys.painted.splice(0) }),
    /** From now on notes when a change of the page was painted. */
    watchChanges: () => {
      const note = () => void painted().then((at) => (lastDrawn = at))
      new MutationObserver(note).observe(document.querySelector('main'), {
        ...{ childList: true, subtree: true, characterData: true },
      })
    },
    /** Since the last key. */
    lastChange: () => lastDrawn - lastKey,
    areaOf,
    /** The place in the list of the last row seen. */
    lastSeen: (selector) => {
      const { y, height } = areaOf(selector)
      const row = [...document.querySelectorAll(selector)].findLast(
        (each) => each.getBoundingClientRect().top < y + height,
      )
      return Number(row?.getAttribute('aria-posinset') ?? 0)
    },
    watchFrames: (selector) => {
      const area = areaOf(selector)
      isWatched = true
      const look = async () => {
        await painted()
        frames.seen += 1
        if (isBlank(selector, area)) frames.blank += 1
        if (isWatched) void look()
      }
      void look()
    },
    takeFrames: () => {
      isWatched = false
      return frames
    },
  }
}
