/**
 * The numbers by which the tax offices know a society: PAN (income tax), TAN (tax deducted at source), GSTIN. A GSTIN holds
 * the state, the PAN and a check character over base 36.
 */
const panShape = /^[A-Z]{5}\d{4}[A-Z]$/
const tanShape = /^[A-Z]{4}\d{5}[A-Z]$/
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Every second sign counts twice; of a product of two digits in base 36 both are added. */
const checkSign = (text: string): string => {
  const sum = [...text].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / signs.length) + (product % signs.length)
  }, 0)
  return signs[(signs.length - (sum % signs.length)) % signs.length] ?? ''
}

export const isPan = (text: string): boolean => panShape.test(text)
export const isTan = (text: string): boolean => tanShape.test(text)
export const isGstin = (text: string): boolean =>
  gstinShape.test(text) && checkSign(text.slice(0, -1)) === text.at(-1)

/** Of a GSTIN. */
export const panInGstin = (gstin: string): string => gstin.slice(2, 12)
