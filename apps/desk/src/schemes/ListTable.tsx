import { type ClipboardEvent, useState } from 'react'
import type { FormList, FormNode } from '#contract/desk/schemeForm.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { IconTrash } from '#web/ui/icons/IconTrash.tsx'
import { cellsOf, pasted, pastedRows } from './cells.ts'
import styles from './Form.module.css'
import { useFormAround } from './formParts.ts'
import { LeafField } from './LeafField.tsx'
import { PairField } from './PairField.tsx'
import { PartFault } from './PartFault.tsx'
import { RowPages } from './RowPages.tsx'
import { useRows } from './useRows.ts'

/** Equal things as a table: rows come and go, and rows of a spreadsheet are pasted from the cell where one stands. */
export function ListTable({ list, path }: { list: FormList; path: string }) {
  const language = useLanguage()
  const { faults, put } = useFormAround()
  const { count, pageSize, grow, remove } = useRows(list, path)
  const [page, setPage] = useState(0)
  const [told, setTold] = useState('')
  const { item } = list
  const columns: readonly FormNode[] = item.kind === 'group' ? item.fields : [item]
  const name = item.label[language]
  const at = Math.min(page, Math.max(0, Math.ceil(count / pageSize) - 1))
  const shown = Array.from(
    { length: Math.min(pageSize, count - at * pageSize) },
    (_, row) => at * pageSize + row,
  )

  const paste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text/plain'))
    const field = event.target instanceof HTMLElement ? (event.target.getAttribute('name') ?? '') : ''
    const [, row, rest = ''] = field.startsWith(`${path}.`)
      ? (/^(\d+)(?:\.(.*))?$/.exec(field.slice(path.length + 1)) ?? [])
      : []
    if (rows === null || row === undefined) return
    event.preventDefault()
    grow(Number(row) + rows.length)
    for (const one of pasted(cellsOf(item), rows, { row: Number(row), path: rest }))
      put([path, one.row, one.path].filter(part => part !== '').join('.'), one.value)
    setTold(m.schemes_pasted({ count: rows.length }))
  }

  return (
    <fieldset className={styles.group}>
      <legend>{list.label[language]}</legend>
      <PartFault words={faults.get(path)} />
      {count === 0 ? (
        <p className={styles.none}>{m.schemes_noneOf()}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} onPaste={paste}>
            <thead>
              <tr>
                <th scope="col">{m.schemes_row()}</th>
                {columns.map(column => (
                  <th key={column.key} scope="col">
                    {column.label[language]}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{m.schemes_remove()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(row => (
                <tr key={row}>
                  <th scope="row">{row + 1}</th>
                  {columns.map(column => (
                    <td key={column.key}>
                      <TableCell column={column} path={`${path}.${row}`} row={row} />
                    </td>
                  ))}
                  <td>
                    <Button
                      variant="link"
                      icon={<IconTrash size={16} />}
                      onClick={() => remove(row)}
                      aria-label={m.schemes_removeOne({ name: `${name} ${row + 1}` })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.map(row => (
        <PartFault key={row} words={faults.get(`${path}.${row}`)} />
      ))}
      <RowPages count={count} size={pageSize} page={at} onPage={setPage} />
      <div className={styles.foot}>
        <Button
          icon={<IconPlus size={16} />}
          onClick={() => {
            grow(count + 1)
            setPage(Math.floor(count / pageSize))
          }}
        >
          {m.schemes_add({ name })}
        </Button>
        <span role="status">{told === '' ? m.schemes_pasteHint() : told}</span>
      </div>
    </fieldset>
  )
}

function TableCell({ column, path, row }: { column: FormNode; path: string; row: number }) {
  const language = useLanguage()
  const at = column.key === '' ? path : `${path}.${column.key}`
  const label = m.schemes_cell({ column: column.label[language], row: row + 1 })
  if (column.kind === 'leaf') return <LeafField leaf={column} path={at} label={label} />
  return column.kind === 'pair' ? <PairField pair={column} path={at} label={label} /> : null
}
