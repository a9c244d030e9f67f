import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LeaseRow } from '#contract/lease/calls.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { folded } from './fold.ts'
import styles from './Lease.module.css'
import { RentTable } from './RentTable.tsx'

/** The lessee's schedule: what matters now first, all of it by a press, and always all of it on paper. */
export function RentSchedule({ rows }: { rows: LeaseRow[] }) {
  const [isWhole, setWhole] = useState(false)
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const { shown, before, after } = folded(rows)
  const isFolded = before + after > 0
  const words = [
    ...(before > 0 ? [m.lease_foldedBefore({ count: before })] : []),
    ...(after > 0 ? [m.lease_foldedAfter({ count: after })] : []),
  ]
  return (
    <div className={styles.schedule}>
      {isFolded && !isPrinted ? (
        <div className={styles.fold}>
          <p>{isWhole ? m.lease_allShown({ count: rows.length }) : words.join(' · ')}</p>
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.lease_foldAgain() : m.lease_showAll({ count: rows.length })}
          </Button>
        </div>
      ) : null}
      <RentTable rows={isWhole || isPrinted ? rows : [...shown]} />
    </div>
  )
}
