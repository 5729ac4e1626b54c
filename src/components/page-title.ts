import { useEffect } from 'react'
import { m } from '#texts/compiled/messages.js'

/** `Contact Us · Neem Chhaya CHS · Aangan` in the browser's tab and in the history. */
export const usePageTitle = (page: string, society?: string) => {
  useEffect(() => {
    const product = m.common_product()
    document.title =
      society === undefined
        ? m.page_title_short({ page, product })
        : m.page_title({ page, society, product })
  }, [page, society])
}
