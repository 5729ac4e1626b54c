/** Uses or checks the code of a link from a mail: once, also when React runs the effect twice. */
import { useCallback, useEffect, useState } from 'react'
import * as identity from '#api/identity.ts'
import { codeOf } from '../guest/failure-at.ts'
import type { LoginSearch } from '../search.ts'

export type MailLinkMode = NonNullable<LoginSearch['mode']>

export type MailLink =
  | { state: 'working' }
  | { state: 'verified' | 'moved' }
  | { state: 'reset'; email: string }
  | { state: 'failed'; code: string; message: string; error?: unknown }

const open = async (mode: MailLinkMode, code: string): Promise<MailLink> => {
  try {
    if (mode === 'resetPassword')
      return { state: 'reset', email: await identity.resetAddress(code) }
    await identity.applyCode(code)
    return { state: mode === 'verifyEmail' ? 'verified' : 'moved' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { state: 'failed', code: codeOf(error), message, error }
  }
}

const opened = new Map<string, Promise<MailLink>>()

const openOnce = (mode: MailLinkMode, code: string): Promise<MailLink> => {
  const key = `${mode} ${code}`
  const running = opened.get(key) ?? open(mode, code)
  opened.set(key, running)
  return running
}

export const useMailLink = (mode: MailLinkMode, code: string) => {
  const [link, setLink] = useState<MailLink>({ state: 'working' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run.
  useEffect(() => {
    let isGone = false
    void openOnce(mode, code).then((next) => {
      if (!isGone) setLink(next)
    })
    return () => {
      isGone = true
    }
  }, [mode, code, tries])
  const retry = useCallback(() => {
    opened.delete(`${mode} ${code}`)
    setLink({ state: 'working' })
    setTries((count) => count + 1)
  }, [mode, code])
  return { link, retry }
}
