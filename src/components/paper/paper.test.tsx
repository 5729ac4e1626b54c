/** What comes out of the worker is a PDF whose text can be read again; its look: docs/paper.md. */
import { expect, test } from 'vitest'
import { makePaper } from './make-paper.ts'
import type { Paper } from './paper.ts'

const paper: Paper = {
  title: 'Register of members (Form I)',
  society: 'नीम छाया सहकारी गृहनिर्माण संस्था मर्यादित',
  about: 'Reg. no. DEMO/PNA/HSG/(TC)/0024/2012-2013 · 12 Chafa Lane, Sundarnagar, Pune',
  day: 'As on 20-Nov-26',
  notes: ['Three members. तीन सभासद.'],
  pageWords: 'Page {page} of {pages}',
  language: 'en',
  columns: [
    { head: 'Serial', width: 40, isFigure: true },
    { head: 'Full name', width: 140 },
    { head: 'Address', width: 200 },
    { head: 'Value ₹', width: 60, isFigure: true },
  ],
  rows: [
    ['1', 'श्रीमती सावित्री ज्ञानेश्वर क्षीरसागर', 'A-101, पार्किंग जवळ, र्‍हाइन टॉवर', '₹500.00'],
    ['2', 'Rohan Deshpande / रोहन देशपांडे', 'सदनिका क्र. १०४, "अर्थी" मार्ग (पुणे)', '₹1,50,000.00'],
    ['3', 'विठ्ठल कृष्णाजी मोरे', 'B-204', '₹500.00'],
    [
      '4',
      'Averyveryverylongnamewithoutanyblankatallwhichmustbebrokensomewhere',
      'ट्ठ द्ध ह्य त्र श्र ङ्क',
      '',
    ],
  ],
}

test('a list becomes a PDF', async () => {
  const { file, unknown } = await makePaper(paper, new AbortController().signal)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-')
  expect(unknown).toBe('')
})
