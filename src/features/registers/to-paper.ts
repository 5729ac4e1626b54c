/** A register as it lies on paper: all of it, with every column, whatever the table shows. */
import { dayText } from '#components/format.ts'
import type { PaperList } from '#components/paper/paper.ts'
import { rowsOnPaper } from '#components/paper/rows-on-paper.ts'
import { m } from '#texts/compiled/messages.js'
import type { Book } from './books.ts'
import type { RegisterData } from './queries.ts'

export const toPaper = (book: Book, data: RegisterData): PaperList => {
  const { society, sources } = data
  return {
    title: book.title(),
    society: society.name,
    about: [
      society.registration === '' ? '' : m.registers_registration({ number: society.registration }),
      society.address,
    ]
      .filter(Boolean)
      .join(' · '),
    day: m.registers_as_on({ day: dayText(sources.today) }),
    notes: [book.lead()],
    ...rowsOnPaper(book.columns, book.linesOf(sources)),
  }
}
