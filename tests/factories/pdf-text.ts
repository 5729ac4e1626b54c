/** What a PDF says, page by page, as a program that searches in it reads it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  await task.destroy()
  return pages
}

/** As they are laid out, words stand apart and lines break where they may. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '')
