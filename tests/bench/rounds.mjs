/** Contestants in turn, A B C A B C: what disturbs the machine for a while disturbs all of them. */
import { isQuiet, loadNow } from './machine.mjs'

/**
 * One round first that is thrown away.
 * @param {number} runs
 * @param {Record<string, () => Promise<Result>>} contestants
 * @param {(name: string, result: Result) => string} tell
 * @returns {Promise<{ results: Record<string, Result[]>, noisy: number }>} `noisy`: rounds on a machine that was not quiet
 * @template Result
 */
export const runRounds = async (runs, contestants, tell) => {
  const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
  let noisy = 0
  for (let round = 0; round <= runs; round += 1) {
    const told = []
    for (const [name, run] of Object.entries(contestants)) {
      const result = await run()
      if (round > 0) results[name].push(result)
      told.push(`${name} ${tell(name, result)}`)
    }
    if (round > 0 && !isQuiet()) noisy += 1
    const title = round === 0 ? 'warm-up' : `round ${round}`
    process.stdout.write(`  ${title}: ${told.join(', ')} (load ${loadNow()})\n`)
  }
  return { results, noisy }
}
