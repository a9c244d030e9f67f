import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Form.module.css'

interface RowPagesProps {
  count: number
  size: number
  page: number
  onPage: (page: number) => void
}

/** Which rows of many are shown; nothing where all are. */
export function RowPages({ count, size, page, onPage }: RowPagesProps) {
  if (count <= size) return null
  const last = Math.ceil(count / size) - 1
  return (
    <div className={styles.pages}>
      <Button variant="link" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {m.schemes_rowsBefore()}
      </Button>
      <span role="status">
        {m.schemes_rowsOf({ from: page * size + 1, to: Math.min(count, (page + 1) * size), all: count })}
      </span>
      <Button variant="link" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {m.schemes_rowsAfter()}
      </Button>
    </div>
  )
}
