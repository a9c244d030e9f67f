import { Component, createContext, memo, type ReactNode, Suspense, use } from 'react'
import { useStore } from '#web/api/store.ts'
import { isScreenLoaded, LazyScreen } from '../router/lazyScreen.tsx'
import { shown } from '../router/router.ts'
import { NotFound } from '../states/NotFound.tsx'
import { Pending } from '../states/Pending.tsx'
import { RouteError } from '../states/RouteError.tsx'

/** How many layouts stand around. */
const Depth = createContext(0)

interface GuardedProps {
  /** The address being shown: another one is drawn anew. */
  readonly href: string
  readonly children: ReactNode
}
interface Failed {
  readonly href: string
  readonly error: unknown
}

/** Shows what went wrong in the place of a screen that failed, until another address is opened. */
class Guarded extends Component<GuardedProps, { readonly failed: Failed | null }> {
  override state: { readonly failed: Failed | null } = { failed: null }
  static getDerivedStateFromError(error: unknown) {
    return { failed: { href: '', error } }
  }
  static getDerivedStateFromProps({ href }: GuardedProps, { failed }: { readonly failed: Failed | null }) {
    if (failed === null || failed.href === href) return null
    return { failed: failed.href === '' ? { ...failed, href } : null }
  }
  override render() {
    const { failed } = this.state
    return failed ? <RouteError error={failed.error} /> : this.props.children
  }
}

/**
 * Where a layout, or the frame, shows the part of the address below it. Drawn again only when that changes: a page of the
 * server that still rests would be thrown away by whatever changes around it.
 */
export const Outlet = memo(() => {
  const depth = use(Depth)
  const { visit, pending, failure, asDrawn } = useStore(shown)
  const path = visit.chain[depth]
  if (visit.path === null && !pending) return <NotFound />
  if (failure) return <RouteError error={failure} />
  if (path === undefined || (pending && !isScreenLoaded(path))) return <Pending />
  return (
    <Depth value={depth + 1}>
      <Guarded href={visit.place.href}>
        <Suspense key={`${path} ${asDrawn}`} fallback={<Pending />}>
          <LazyScreen key={path} path={path} />
        </Suspense>
      </Guarded>
    </Depth>
  )
})
