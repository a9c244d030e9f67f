import type { ReactNode } from 'react'
import { IconChevronLeft } from '../icons/IconChevronLeft.tsx'
import { IconChevronRight } from '../icons/IconChevronRight.tsx'
import styles from './Breadcrumb.module.css'

export interface BreadcrumbProps {
  /** Name of the navigation for assistive technology, such as "You are here". */
  label: string
  /** Links from the top down, each with a stable key. */
  links: readonly { key: string; link: ReactNode }[]
  /** The page itself, not a link. */
  current: ReactNode
}

/** The way down to this page; on phones only a link back to the page above. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  const above = links.at(-1)
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {links.map(item => (
          <li key={item.key} className={styles.item}>
            {item.link}
            <IconChevronRight />
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      </ol>
      {above ? (
        <div className={styles.back}>
          <IconChevronLeft />
          {above.link}
        </div>
      ) : null}
    </nav>
  )
}
