/**
 * What a report of a failure has to know of the page, told once by the entry: components know neither router nor person.
 * The report itself lies in a part of the app that is loaded when something broke.
 */
import type { ComponentType } from 'react'

export type Scene = {
  /** The pattern of the innermost route. */
  route: string
  /** Words that must not be in a report. */
  personal: readonly string[]
}

export type MissingPageProps = { error: unknown; onRetry: () => void }

export type FailureParts = {
  FailureDetails: ComponentType<{ error: unknown }>
  MissingPage: ComponentType<MissingPageProps>
  tellFailedPanel: (error: unknown) => void
}

let look = (): Scene => ({ route: '', personal: [] })
let load = async (): Promise<FailureParts> => {
  throw new Error('No report is provided.')
}

export const describeScene = (next: () => Scene, parts: () => Promise<FailureParts>): void => {
  look = next
  load = parts
}

export const sceneNow = (): Scene => look()

export const loadFailureParts = (): Promise<FailureParts> => load()
