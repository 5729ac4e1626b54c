import { fileBytesLimit } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'
import type { FileProblem, FileProblemCode } from './prepare-file.ts'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** `340 KB`, `1.2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? m.file_kb({ count: number.format(Math.max(1, Math.round(bytes / 1000))) })
    : m.file_mb({ count: number.format(bytes / 1_000_000) })

type Facts = { name: string; size: string; limit: string }
const problems: Record<FileProblemCode, (facts: Facts) => string> = {
  kind: m.file_problem_kind,
  'no-picture': m.picture_only,
  'no-paper': m.file_problem_no_paper,
  heic: m.file_problem_heic,
  photo: m.file_problem_photo,
  content: m.file_problem_content,
  size: m.file_problem_size,
  empty: m.file_problem_empty,
  full: m.file_problem_full,
  many: m.file_problem_many,
}

/** What is a little too much is not to look as if it were just enough. */
const roundedUp = (bytes: number) => Math.ceil(bytes / 100_000) * 100_000

/** Which file, what is wrong, and what helps. */
export const problemWords = ({ code, fileName, size }: FileProblem): string =>
  problems[code]({
    name: fileName,
    size: sizeText(roundedUp(size)),
    limit: sizeText(fileBytesLimit),
  })
