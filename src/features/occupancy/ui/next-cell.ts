/** Where an arrow leads in the picture: along the floor, or to the window above and below. */
import type { Cell, Floor } from '#domain/building.ts'

type Key = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))

export const nextCell = (
  floors: readonly Floor[],
  from: string | undefined,
  { key, altKey, ctrlKey, metaKey }: Key,
): Cell | undefined => {
  if (altKey || ctrlKey || metaKey) return undefined
  const row = floors.findIndex(({ cells }) => cells.some(({ id }) => id === from))
  const at = floors[row]?.cells.findIndex(({ id }) => id === from) ?? -1
  const across = (to: number) => {
    const cells = floors[to]?.cells
    return cells?.[clamp(at, cells.length)]
  }
  const along = floors[row]?.cells ?? []
  const steps = new Map([
    ['ArrowRight', along[at + 1]],
    ['ArrowLeft', along[at - 1]],
    ['ArrowUp', across(row - 1)],
    ['ArrowDown', across(row + 1)],
    ['Home', along[0]],
    ['End', along.at(-1)],
  ])
  return steps.get(key)
}
