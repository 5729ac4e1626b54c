/** Of a cell, before it is put into words. */
export type CellValue = unknown

/** 0 is a value. */
export const isEmptyCell = (value: CellValue): boolean =>
  value === null || value === undefined || value === ''
