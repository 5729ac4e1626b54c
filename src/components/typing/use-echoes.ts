import { useRef, useState } from 'react'

type Echoes = {
  last: () => string | undefined
  say: (value: string) => void
  /** Whether this was said here, also a while ago; said by somebody else, all that was said here is forgotten. */
  isEcho: (value: string) => boolean
}

/** What was typed here comes back from where it is kept, perhaps late, when more is typed: that is nobody else's word. */
export const useEchoes = (first: string): Echoes => {
  const said = useRef([first])
  const [echoes] = useState<Echoes>(() => ({
    last: () => said.current.at(-1),
    say: (value) => {
      said.current.push(value)
    },
    isEcho: (value) => {
      const at = said.current.lastIndexOf(value)
      said.current = at === -1 ? [value] : said.current.slice(at)
      return at !== -1
    },
  }))
  return echoes
}
