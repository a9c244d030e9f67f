import { lazy, useEffect, useState } from 'react'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { AppButtonLink } from '../navigate/AppLink.tsx'
import styles from './NotFound.module.css'

// Every first visit would carry it.
const NotFoundFigure = lazy(() => import('#web/ui/illustrations/NotFoundFigure.tsx'))

/** 404 (specification, 'Not-found page'). */
export function NotFound() {
  useLanguage()
  // The server draws this page too, and has no part that comes later.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return (
    <div className={styles.page}>
      <div className={styles.figure}>
        {isInBrowser ? (
          <Spare>
            <NotFoundFigure />
          </Spare>
        ) : null}
      </div>
      <div>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          <span className="visually-hidden">404: </span>
          {m.shell_notFound()}
        </h1>
        <p className={styles.words}>{m.shell_notFoundMore()}</p>
        <p className={styles.ways}>
          <AppButtonLink to="/home" variant="primary">
            {m.shell_goBack()}
          </AppButtonLink>
          <AppButtonLink to="/search">{m.pages_search()}</AppButtonLink>
        </p>
      </div>
    </div>
  )
}
