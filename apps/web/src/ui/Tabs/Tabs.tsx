import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export interface TabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
  /** Content of the chosen tab. */
  children: ReactNode
}

/** Where a key leads from one of so many tabs; undefined for every other key. */
function stepTo(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs inside a page (WAI-ARIA, 'Tabs' with automatic activation): arrows move, the list scrolls on phones. For tabs that are routes use TabLinks. */
export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ key }) => key === value)
    const to = stepTo(event.key, from, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
    onChange(tab.key)
  }
  return (
    <div>
      <div ref={list} role="tablist" className={styles.list} aria-label={label} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever leaves the list by Tab arrives at the panel (WAI-ARIA)
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

/** The same look for links to routes; each link carries `tabLinkClass` and `aria-current="page"` when it is the page. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    // Once for each tab: whoever then moves the list sideways is not pulled back.
    if (!list.current || !current || current === shown.current) return
    shown.current = current
    const { scrollLeft, clientWidth, offsetLeft } = list.current
    const start = current.offsetLeft - offsetLeft
    const isSeen = start >= scrollLeft && start + current.offsetWidth <= scrollLeft + clientWidth
    if (!isSeen) list.current.scrollLeft = start - (clientWidth - current.offsetWidth) / 2
  })
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {children}
    </nav>
  )
}

/** Class name of a link inside TabLinks. */
export const tabLinkClass: string = styles.tab ?? ''
