/** Where in a sheet the table is: under which row of headers, and which rows below it are none of the table's. */

import { contentHash } from '../../ids.ts'
import { parseSigned } from '../cells/amounts.ts'
import { parseArea, parseSize } from '../cells/cells.ts'
import { foldHeader } from '../columns/fields.ts'
import { type Column, rateHeaderRow } from '../columns/guess-columns.ts'
import { isBlankRow, type Sheet } from './sheet.ts'

export type LeftOut = {
  /** As the spreadsheet counts. */
  row: number
  why: 'TITLE' | 'TOTAL' | 'HEADER_AGAIN'
}

export type SheetBody = {
  /** Number of the row of headers; 0 for a sheet without. */
  headerRow: number
  columns: Column[]
  /** Numbers of the rows of the table, without blank ones. */
  rows: number[]
  leftOut: LeftOut[]
  /** The same for every sheet with these headers. */
  signature: string
}

const rowsTried = 30
const samplesTaken = 60

/** Even the first row holds values: somebody copied the table without its headers. */
const looksLikeValues = (cells: readonly string[]) =>
  cells.some(
    (cell) =>
      (parseArea(cell) ?? 0) > 50 ||
      (/bhk/i.test(cell) && parseSize(cell) !== undefined) ||
      cell.includes('@'),
  )

const findHeader = (rows: readonly string[][]): number => {
  let best = { at: -1, score: 0 }
  let isFirst = true
  for (let at = 0; at < Math.min(rows.length, rowsTried); at += 1) {
    const cells = rows[at] ?? []
    if (isBlankRow(cells)) continue
    const score = rateHeaderRow(cells)
    if (isFirst || score > best.score) best = { at, score }
    isFirst = false
  }
  const isNone = best.score < 2 && looksLikeValues(rows[best.at] ?? [])
  return isNone ? -1 : best.at
}

/** The header over the header, each text over all the columns it is merged over; none where that row is a title or blank. */
const headersAbove = (rows: readonly string[][], header: number): string[] => {
  const above = rows[header - 1] ?? []
  if (header < 1 || above.filter((cell) => cell !== '').length < 2) return []
  let last = ''
  const width = Math.max(above.length, rows[header]?.length ?? 0)
  return Array.from({ length: width }, (_, at) => {
    last = above[at] || last
    return last
  })
}

const totalWords = new Set(
  ['total', 'totals', 'grandtotal', 'subtotal', 'sum', 'nettotal', 'एकूण', 'कुल', 'योग', 'बेरीज'].map(
    foldHeader,
  ),
)
const saysTotal = (cell: string) => {
  if (cell.length < 2 || /\d/.test(cell)) return false
  const plain = foldHeader(cell)
  return totalWords.has(plain) || /^(grand|sub)?\s?total\b/i.test(cell)
}

const amountOf = (cell: string) => parseSigned(cell)?.paise

/** Figures without a word, each the sum of what stands over it. */
const isBareSum = (sheet: Sheet, at: number, body: readonly number[]): boolean => {
  const cells = sheet.rows[at] ?? []
  const figures = cells.flatMap((cell, column) =>
    cell === '' ? [] : [{ column, sum: amountOf(cell) }],
  )
  return (
    figures.length > 0 &&
    body.length > 1 &&
    figures.every(({ column, sum }) => {
      const above = body.map((row) => amountOf(sheet.rows[row - 1]?.[column] ?? '') ?? 0)
      return sum !== undefined && sum !== 0 && above.reduce((all, each) => all + each, 0) === sum
    })
  )
}

const splitRows = (sheet: Sheet, header: number) => {
  const names = (sheet.rows[header] ?? []).map(foldHeader)
  const isHeaderAgain = (cells: readonly string[]) =>
    header >= 0 &&
    cells.filter((cell, at) => cell !== '' && foldHeader(cell) === names[at]).length >= 2 &&
    cells.every((cell, at) => cell === '' || foldHeader(cell) === names[at])
  const rows: number[] = []
  const leftOut: LeftOut[] = []
  sheet.rows.forEach((cells, at) => {
    if (isBlankRow(cells) || at === header) return
    const row = at + 1
    if (at < header) leftOut.push({ row, why: 'TITLE' })
    else if (isHeaderAgain(cells)) leftOut.push({ row, why: 'HEADER_AGAIN' })
    else if (cells.some(saysTotal)) leftOut.push({ row, why: 'TOTAL' })
    else rows.push(row)
  })
  const last = rows.at(-1)
  if (last !== undefined && isBareSum(sheet, last - 1, rows.slice(0, -1))) {
    rows.pop()
    leftOut.push({ row: last, why: 'TOTAL' })
  }
  return { rows, leftOut }
}

/** @param headerRow chosen by the person, where the guess was wrong */
export const findBody = (sheet: Sheet, headerRow?: number): SheetBody => {
  const header = headerRow === undefined ? findHeader(sheet.rows) : headerRow - 1
  const above = headersAbove(sheet.rows, header)
  const own = sheet.rows[header] ?? []
  const { rows, leftOut } = splitRows(sheet, header)
  const sampled = rows.slice(0, samplesTaken).map((row) => sheet.rows[row - 1] ?? [])
  const width = Math.max(own.length, ...sampled.map((cells) => cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => {
    const name = own[at] ?? ''
    const over = above[at] ?? ''
    return {
      at,
      header: name === '' ? over : name,
      others: over === '' || name === '' ? [] : [`${over} ${name}`],
      samples: sampled.map((cells) => cells[at] ?? ''),
    }
  }).filter(({ header: name, samples }) => name !== '' || samples.some((cell) => cell !== ''))
  const signature = contentHash(
    columns.map(({ at, header: name }) => `${at}:${foldHeader(name)}`).join('|'),
  )
  return { headerRow: header + 1, columns, rows, leftOut, signature }
}
