import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'

/** Scrolls to the anchor of the address, or to the top. */
function scroll(hash: string): void {
  const anchor = hash === '' ? null : document.getElementById(hash)
  if (anchor) anchor.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Focus goes to the page's heading, or to the content when the heading is not there yet. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** What happens on arrival at a page: scroll, focus and a word for screen readers. The first page is left as it is. */
export function Arrival({ title }: { title: string }) {
  const router = useRouter()
  const [arrivals, setArrivals] = useState(0)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hashChanged, toLocation }) => {
        if (!fromLocation) {
          if (toLocation.hash !== '') scroll(toLocation.hash)
          return
        }
        if (pathChanged || hashChanged) scroll(toLocation.hash)
        if (pathChanged) {
          focusHeading()
          setArrivals(count => count + 1)
        }
      }),
    [router],
  )
  return (
    <div className="visually-hidden" aria-live="polite" key={arrivals === 0 ? 'first' : 'later'}>
      {arrivals === 0 ? '' : m.shell_opened({ title })}
    </div>
  )
}
