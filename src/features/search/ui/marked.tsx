/** A text with what was typed marked in it. */
import type { ReactNode } from 'react'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const Marked = ({ text, words }: { text: string; words: readonly string[] }): ReactNode => {
  if (words.length === 0) return text
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  return parts.map((part, at) => (at % 2 === 0 ? part : <mark key={at}>{part}</mark>))
}
