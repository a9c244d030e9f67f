import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { IconChevronLeft } from '../icons/IconChevronLeft.tsx'
import { IconChevronRight } from '../icons/IconChevronRight.tsx'
import styles from './Pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  onChange: (page: number) => void
  busy?: boolean
}

/** Previous, "Page 2 of 9", next. Absent for a single page. */
export function Pagination({ page, pages, onChange, busy }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.nav} aria-label={m.common_pages()}>
      <Button icon={<IconChevronLeft />} disabled={page <= 1 || busy} onClick={() => onChange(page - 1)}>
        {m.common_previous()}
      </Button>
      <span aria-live="polite">{m.common_pageOf({ page, pages })}</span>
      <Button
        iconAfter={<IconChevronRight />}
        disabled={page >= pages || busy}
        onClick={() => onChange(page + 1)}
      >
        {m.common_next()}
      </Button>
    </nav>
  )
}
