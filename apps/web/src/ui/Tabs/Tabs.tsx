import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
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
  return (
    <Base.Root value={value} onValueChange={(key: K) => onChange(key)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
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
