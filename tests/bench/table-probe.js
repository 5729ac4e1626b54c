/**
 * Runs in the page: tells for each key when what it did was painted. A frame is taken as painted when the first task after its
 * last animation callback runs.
 */
{
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })

  const names = ['Kulkarni', 'Shaikh', 'Iyer', 'Deshpande', 'Rao', 'Patil', 'Nair', 'Joshi']

  let lastKey = 0
  const echoes = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      lastKey = timeStamp
      void painted().then((at) => echoes.push(at - timeStamp))
    },
    true,
  )

  const frames = { seen: 0, blank: [] }

  globalThis.tableProbe = {
    takeEchoes: () => echoes.splice(0),

    /** The last key until the table's count says this, and that is painted. */
    answeredAfter: (words) =>
      new Promise((resolve) => {
        const count = document.querySelector('.dt-bar-count')
        const look = async () => {
          if (!count.textContent.startsWith(words)) return false
          observer.disconnect()
          resolve((await painted()) - lastKey)
          return true
        }
        const observer = new MutationObserver(look)
        observer.observe(count, { childList: true, subtree: true, characterData: true })
        void look()
      }),

    /** What no table can be quicker than: a bare box, a plain filter over as many texts, one line that says how many. */
    layFloor: (rows) => {
      const texts = Array.from({ length: rows }, (_, at) =>
        `row ${at} ${names[at % names.length]}`.toLowerCase(),
      )
      const box = document.createElement('input')
      box.setAttribute('aria-label', 'Floor')
      const said = document.createElement('output')
      box.addEventListener('input', () => {
        const wanted = box.value.toLowerCase()
        said.textContent = String(texts.filter((text) => text.includes(wanted)).length)
        void painted().then((at) => {
          globalThis.tableProbe.floor.push(at - lastKey)
        })
      })
      document.body.prepend(box, said)
      box.focus()
    },
    floor: [],

    /** From now on looks in every frame whether rows cover all of what is seen of the table. */
    watchFrames: () => {
      const box = document.querySelector('.dt-scroller')
      const top = box.querySelector('thead').offsetHeight
      const end = box.querySelector('tfoot')?.offsetHeight ?? 0
      frames.seen = 0
      frames.blank = []
      let isOver = false
      const look = () => {
        const view = box.getBoundingClientRect()
        const rows = [...box.querySelectorAll('tbody [data-row]')].map((row) =>
          row.getBoundingClientRect(),
        )
        let covered = view.top + top
        for (const row of rows) if (row.top <= covered + 1) covered = Math.max(covered, row.bottom)
        frames.seen += 1
        if (covered < view.bottom - end - 1) frames.blank.push(Math.round(box.scrollTop))
        if (!isOver) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      return () => {
        isOver = true
      }
    },
    frames,
  }
}
