import { startTransition, useEffect, useRef, useState } from 'react'
import { afterTyping, noteLetter } from './typing-rest.ts'
import { useEchoes } from './use-echoes.ts'

/**
 * A field that keeps its own text: a letter is painted before anything is asked, and without anything being drawn anew. What
 * the table is asked otherwise (a view, a press on "Clear", Back) is put into it.
 * @param asked what the table is asked, which follows what is typed when there is time
 * @param restMs how long nothing is typed before it is asked, in milliseconds
 */
export const useOwnText = (asked: string, restMs?: number) => {
  const ref = useRef<HTMLInputElement>(null)
  const [first] = useState(asked)
  const echoes = useEchoes(asked)
  useEffect(() => {
    if (!echoes.isEcho(asked) && ref.current !== null) ref.current.value = asked
  }, [asked, echoes])
  const callOff = useRef(() => {})
  useEffect(() => () => callOff.current(), [])
  /** @param ask with what is typed now; the letters before it need no answer any more */
  const say = (value: string, ask: () => void) => {
    noteLetter()
    echoes.say(value)
    callOff.current()
    callOff.current = afterTyping(() => startTransition(ask), restMs)
  }
  return { ref, first, say }
}
