import { createContext, memo, Suspense, use } from 'react'
import { useStore } from '#web/api/store.ts'
import { Guarded } from '#web/ui/Guarded/Guarded.tsx'
import { isScreenLoaded, LazyScreen } from '../router/lazyScreen.tsx'
import { shown } from '../router/router.ts'
import { NotFound } from '../states/NotFound.tsx'
import { Pending } from '../states/Pending.tsx'
import { RouteError } from '../states/RouteError.tsx'

/** How many layouts stand around. */
const Depth = createContext(0)

const failed = (error: unknown) => <RouteError error={error} />

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
      <Guarded of={visit.place.href} instead={failed}>
        <Suspense key={`${path} ${asDrawn}`} fallback={<Pending />}>
          <LazyScreen key={path} path={path} />
        </Suspense>
      </Guarded>
    </Depth>
  )
})
