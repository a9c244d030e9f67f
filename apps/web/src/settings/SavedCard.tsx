import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconPencil } from '#web/ui/icons/IconPencil.tsx'
import { IconTrash } from '#web/ui/icons/IconTrash.tsx'
import { Menu } from '#web/ui/Menu/Menu.tsx'
import styles from './Settings.module.css'

export interface SavedCardProps {
  /** Names the card for its menu. */
  name: string
  title: ReactNode
  isPrimary: boolean
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onMakePrimary: () => void
  children: ReactNode
}

/** One saved record with its menu: Edit, Delete, Mark as Primary (closed when it is the primary one already). */
export function SavedCard(props: SavedCardProps) {
  const { name, title, isPrimary, busy, children } = props
  return (
    <li className={cx(styles.saved, isPrimary && styles.savedPrimary)}>
      <h2 className={styles.savedTitle}>{title}</h2>
      <Menu
        align="end"
        busy={busy}
        label={
          <>
            {m.common_more()}
            <span className="visually-hidden">: {name}</span>
          </>
        }
        items={[
          { key: 'edit', label: m.settings_edit(), icon: <IconPencil />, onSelect: props.onEdit },
          {
            key: 'primary',
            label: m.settings_markPrimary(),
            icon: <IconCheck />,
            ...(isPrimary ? { lockedReason: m.settings_alreadyPrimary() } : {}),
            onSelect: props.onMakePrimary,
          },
          {
            key: 'delete',
            label: m.common_delete(),
            icon: <IconTrash />,
            danger: true,
            onSelect: props.onDelete,
          },
        ]}
      />
      <div className={styles.savedBody}>{children}</div>
    </li>
  )
}
