import { type ReactNode, useId } from 'react'
import styles from './Home.module.css'

/** A titled part of the home page with the way to all of its kind. */
export function Section({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
