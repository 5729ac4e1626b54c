export type Toast = {
  kind: 'success' | 'info' | 'warning' | 'error'
  message: string
  /** A second press of the same action replaces its toast. */
  id?: string
  action?: { label: string; onClick: () => void }
}
