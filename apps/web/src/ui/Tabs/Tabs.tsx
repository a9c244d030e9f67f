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

/** Tabs inside a page: arrows move, the list scrolls on phones. For tabs that are routes use TabLinks. */
export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = tabs.findIndex(tab => tab.key === value)
    const last = tabs.length - 1
    const goal = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key]
    const next = goal === undefined ? undefined : tabs[goal]
    if (!next || goal === undefined) return
    event.preventDefault()
    onChange(next.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[goal]?.focus()
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
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
