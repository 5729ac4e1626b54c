/** Devanagari digits as well: spreadsheets typed in Marathi have them. */
export const asciiDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** The dot under some letters of Hindi, which many leave out: फ़ोन is फोन. */
export const withoutNukta = (text: string) => text.normalize('NFKC').replace(/\u093C/g, '')
