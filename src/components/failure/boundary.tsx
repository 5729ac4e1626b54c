/** What breaks inside stays inside: the rest of the page goes on. */
import { Component, type ReactNode } from 'react'
import { noteFailure } from './last-failure.ts'

type BoundaryProps = {
  fallback: (error: unknown, retry: () => void) => ReactNode
  onCatch?: (error: unknown) => void
  /** Another value is another try: the page, the panel, the row. */
  resetKey?: unknown
  children: ReactNode
}

type BoundaryState = { caught: { error: unknown } | null; resetKey: unknown }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  override componentDidCatch(error: unknown) {
    noteFailure(error)
    this.props.onCatch?.(error)
  }

  retry = () => this.setState({ caught: null })

  override render() {
    const { caught } = this.state
    return caught === null ? this.props.children : this.props.fallback(caught.error, this.retry)
  }
}
