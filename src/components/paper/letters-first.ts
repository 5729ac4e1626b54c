/**
 * What the shaper of a PDF takes a sign for is what it first met it as: met in ों, the ा of all words of a file is read, found and copied as ो. So
 * each is met first by itself, in a heading that is measured and never drawn (pdfmake: a table of contents without entries).
 */
import type { Content } from 'pdfmake/interfaces'

const vowels = ['', ...'ािीुूृॄॅॆेैॉॊोौ']
const marks = ['', 'ं', 'ँ', 'ः']

/** With and without the sign that joins it in one letter, and the र above it. */
const met = ['क', 'र्क'].flatMap((letter) =>
  vowels.flatMap((vowel) => marks.map((mark) => `${letter}${vowel}${mark}`)),
)

export const lettersFirst = (): Content => ({
  toc: {
    title: {
      text: [false, true].map((bold) => ({ text: met.join(' '), font: 'Devanagari', bold })),
    },
    hideEmpty: true,
  },
})
