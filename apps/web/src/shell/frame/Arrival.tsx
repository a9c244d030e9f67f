import { useEffect, useRef, useState } from 'react'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { shown } from '../router/router.ts'

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
  const { visit, pending } = useStore(shown)
  const { path, anchor } = visit.place
  const [arrivals, setArrivals] = useState(0)
  const last = useRef<{ path: string; anchor: string }>(null)
  useEffect(() => {
    if (pending) return
    const from = last.current
    last.current = { path, anchor }
    if (from === null) {
      if (anchor !== '') scroll(anchor)
      return
    }
    if (from.path === path && from.anchor === anchor) return
    scroll(anchor)
    if (from.path === path) return
    focusHeading()
    setArrivals(count => count + 1)
  }, [path, anchor, pending])
  return (
    <div className="visually-hidden" aria-live="polite" key={arrivals === 0 ? 'first' : 'later'}>
      {arrivals === 0 ? '' : m.shell_opened({ title })}
    </div>
  )
}
