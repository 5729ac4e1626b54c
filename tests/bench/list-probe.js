/** Runs in the page: when the first rows of a list were painted, how long a key took, and whether rows cover the list in each frame. */
{
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })

  const echoes = []
  addEventListener(
    'keydown',
    () => {
      const from = performance.now()
      // what the key set off has run when the next task of the page can
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => echoes.push(performance.now() - from)
      port2.postMessage(null)
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
    takeEchoes: () => echoes.splice(0),
    watchFrames: (selector) => {
      const box = scrollerOf(document.querySelector(selector))
      isWatched = true
      const look = () => {
        const rows = [...document.querySelectorAll(selector)].map((row) =>
          row.getBoundingClientRect(),
        )
        const top = Math.max(
          0,
          box === document.scrollingElement ? 0 : box.getBoundingClientRect().top,
        )
        const bottom =
          box === document.scrollingElement ? innerHeight : box.getBoundingClientRect().bottom
        const first = Math.min(...rows.map((row) => row.top))
        const last = Math.max(...rows.map((row) => row.bottom))
        frames.seen += 1
        const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
        if (
          rows.length === 0 ||
          (first > top + 400 && box.scrollTop > 600) ||
          (last < bottom - 1 && !isEnd)
        )
          frames.blank += 1
        if (isWatched) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    takeFrames: () => {
      isWatched = false
      return frames
    },
  }
}
