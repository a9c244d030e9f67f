import { type ReactNode, useState } from 'react'
import type { FormList } from '#contract/desk/schemeForm.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { IconTrash } from '#web/ui/icons/IconTrash.tsx'
import styles from './Form.module.css'
import { useFormAround } from './formParts.ts'
import { PartFault } from './PartFault.tsx'
import { RowPages } from './RowPages.tsx'
import { useRows } from './useRows.ts'

interface ListCardsProps {
  list: FormList
  path: string
  /** The fields of one of them, at its path. */
  children: (path: string) => ReactNode
}

/** Equal things with parts of their own, one under the other. */
export function ListCards({ list, path, children }: ListCardsProps) {
  const language = useLanguage()
  const { faults } = useFormAround()
  const { count, pageSize, grow, remove } = useRows(list, path)
  const [page, setPage] = useState(0)
  const name = list.item.label[language]
  const first = Math.min(page, Math.max(0, Math.ceil(count / pageSize) - 1)) * pageSize
  const shown = Array.from({ length: Math.min(pageSize, count - first) }, (_, at) => first + at)
  return (
    <fieldset className={styles.group}>
      <legend>{list.label[language]}</legend>
      <PartFault words={faults.get(path)} />
      {count === 0 ? <p className={styles.none}>{m.schemes_noneOf()}</p> : null}
      {shown.map(at => (
        <div key={at} className={styles.card}>
          <div className={styles.cardHead}>
            <strong>
              {name} {at + 1}
            </strong>
            <Button
              variant="link"
              icon={<IconTrash size={16} />}
              onClick={() => remove(at)}
              aria-label={m.schemes_removeOne({ name: `${name} ${at + 1}` })}
            >
              {m.schemes_remove()}
            </Button>
          </div>
          <PartFault words={faults.get(`${path}.${at}`)} />
          {children(`${path}.${at}`)}
        </div>
      ))}
      <RowPages count={count} size={pageSize} page={page} onPage={setPage} />
      <Button
        icon={<IconPlus size={16} />}
        onClick={() => {
          grow(count + 1)
          setPage(Math.floor(count / pageSize))
        }}
      >
        {m.schemes_add({ name })}
      </Button>
    </fieldset>
  )
}
