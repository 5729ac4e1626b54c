/** What every contestant shows on, and how the page's own time is told. */

export type Shown = { id: string; recordedAt: string; amount: number }

/** How many rows a screen has. */
export const screenRows = 50

const list = document.createElement('ul')
document.body.append(list)

/** Writes the rows into the page, as plain as can be: how long a framework takes is nobody's business here. */
export const show = (rows: readonly Shown[]) => {
  list.replaceChildren(
    ...rows.map(({ recordedAt, amount }) => {
      const line = document.createElement('li')
      line.textContent = `${recordedAt} ${amount}`
      return line
    }),
  )
}

/** The longest that the page could not answer while `work` went on, in milliseconds. */
export const longestTask = async (work: () => Promise<unknown>) => {
  const { port1, port2 } = new MessageChannel()
  let longest = 0
  let last = performance.now()
  let isOver = false
  port1.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) port2.postMessage(null)
  }
  port2.postMessage(null)
  await work()
  isOver = true
  return longest
}
