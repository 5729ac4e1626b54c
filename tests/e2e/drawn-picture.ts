/** A picture as somebody would choose it: drawn in the browser, of 300 by 300 points. */
import type { Page } from '@playwright/test'

export const drawnPicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 300
      const pen = canvas.getContext('2d')
      if (pen === null) return ''
      pen.fillStyle = '#0b6e6e'
      pen.arc(150, 150, 120, 0, 7)
      pen.fill()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
