/**
 * Chromium lowers or resets the priority of its own processes; a bench that was started with a higher one (nice -n -10)
 * would lose it there, and only there. Linux counts it thread by thread.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const readOrNothing = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // ended meanwhile
  }
}

const threadsOf = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

/** All processes below one, by the parent that each names. */
const familyOf = (root) => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [
      Number(name),
      Number(/\) \w (\d+)/.exec(readOrNothing(`/proc/${name}/stat`))?.[1]),
    ])
  const family = new Set([root])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return family
}

/** Gives every process that this one has started the priority of this one. */
export const shareMyPriority = () => {
  if (process.platform !== 'linux') return
  const mine = getPriority()
  for (const thread of [...familyOf(process.pid)].flatMap(threadsOf)) {
    try {
      setPriority(thread, mine)
    } catch {
      // ended meanwhile, or not ours to raise
    }
  }
}
