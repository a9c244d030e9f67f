import { Component, type ReactNode, Suspense } from 'react'

interface GuardedProps {
  /** What is shown: another one is drawn anew. */
  readonly of: string
  /** What stands in the place of what failed. */
  readonly instead: (error: unknown) => ReactNode
  readonly children: ReactNode
}
interface Failed {
  readonly of: string
  readonly error: unknown
}

/** Keeps what fails from taking the page away. */
export class Guarded extends Component<GuardedProps, { readonly failed: Failed | null }> {
  override state: { readonly failed: Failed | null } = { failed: null }
  static getDerivedStateFromError(error: unknown) {
    return { failed: { of: '', error } }
  }
  static getDerivedStateFromProps({ of }: GuardedProps, { failed }: { readonly failed: Failed | null }) {
    if (failed === null || failed.of === of) return null
    return { failed: failed.of === '' ? { ...failed, of } : null }
  }
  override render() {
    const { failed } = this.state
    return failed ? this.props.instead(failed.error) : this.props.children
  }
}

const nothing = () => null

/**
 * A part that comes by itself when it is wanted. While it is on its way, and where it cannot be had without a network,
 * everything else stands without it.
 */
export const Spare = ({ children }: { readonly children: ReactNode }) => (
  <Guarded of="" instead={nothing}>
    <Suspense>{children}</Suspense>
  </Guarded>
)
