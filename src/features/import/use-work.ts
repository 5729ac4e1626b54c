/** The worker of a page, and what is going on in it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { faultWords } from './words.ts'
import { startWorker, type WorkerClient, WorkFailed } from './work/worker-client.ts'

export type Busy = { words: string; share: number | null }

/** The worker is started by the first thing it is asked, and ends with the page. */
export const useWorker = () => {
  const client = useRef<WorkerClient | null>(null)
  useEffect(
    () => () => {
      client.current?.end()
      client.current = null
    },
    [],
  )
  return useCallback(() => {
    client.current ??= startWorker()
    return client.current.ask
  }, [])
}

export const useBusy = () => {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const during = useCallback(async <T>(words: string, work: () => Promise<T>) => {
    setBusy({ words, share: null })
    setFault(null)
    try {
      return await work()
    } catch (error) {
      setFault(error instanceof WorkFailed ? faultWords[error.fault]() : m.import_fault_failed())
      return undefined
    } finally {
      setBusy(null)
    }
  }, [])
  const tellRows = useCallback(
    (done: number, of: number) =>
      setBusy({ words: m.import_reading_rows({ done, of }), share: of === 0 ? null : done / of }),
    [],
  )
  return { busy, fault, during, tellRows }
}
