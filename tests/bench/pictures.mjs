/** What the browser has really shown: pictures of a page while something happens, and the places in them that nothing is written on. */

/**
 * @param {import('playwright').CDPSession} devtools
 * @param {() => Promise<void>} work
 * @returns {Promise<string[]>} PNGs in base64, as many as the browser gives
 */
export const picturesDuring = async (devtools, work) => {
  const pictures = []
  const take = ({ data, sessionId }) => {
    pictures.push(data)
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  }
  devtools.on('Page.screencastFrame', take)
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await work()
  await devtools.send('Page.stopScreencast')
  devtools.off('Page.screencastFrame', take)
  return pictures
}

/** Runs in a page: how many lines of pixels there are at most without writing, that is of one colour from side to side. */
const longestBare = async ([picture, { x, y, width, height }]) => {
  const answer = await fetch(`data:image/png;base64,${picture}`)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context.drawImage(await createImageBitmap(await answer.blob()), -x, -y)
  const { data: pixels } = context.getImageData(0, 0, width, height)
  const isWritten = (line) => {
    let least = 255
    let most = 0
    for (let column = 0; column < width; column += 1) {
      const value = pixels[4 * (line * width + column) + 1]
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    return most - least > 60
  }
  let bare = 0
  let longest = 0
  for (let line = 0; line < height; line += 1) {
    bare = isWritten(line) ? 0 : bare + 1
    longest = Math.max(longest, bare)
  }
  return longest
}

/**
 * The pictures with a place as high as a row that nothing is written on; between the writing of two rows there is always some room.
 * @param {import('playwright').Page} reader another page, which can decode them
 * @param {{ x: number, y: number, width: number, height: number, row: number }} area of the rows, in whole pixels
 */
export const blankLinesIn = async (reader, pictures, area) => {
  const found = []
  for (const [at, picture] of pictures.entries()) {
    const longest = await reader.evaluate(longestBare, [picture, area])
    if (longest > area.row) found.push({ at, longest })
  }
  return found
}
