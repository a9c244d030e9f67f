import { m } from '#web/i18n/generated/messages.js'
import styles from './Acts.module.css'
import type { ActEnd } from './useAct.ts'

/** What an act says and the records that it answers with. */
export function Records({ table, notes }: Pick<ActEnd, 'table' | 'notes'>) {
  return (
    <>
      {notes.length > 0 ? (
        <ul className={styles.notes} aria-label={m.acts_notes()}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {table === null ? null : table.rows.length === 0 ? (
        <p>{m.acts_noRecords()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keys too
        <section className={styles.scroll} tabIndex={0} aria-label={m.acts_records()}>
          <table className={styles.table}>
            <thead>
              <tr>
                {table.columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(row => (
                <tr key={row.join('\u0000')}>
                  {row.map((cell, index) => (
                    <td key={table.columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {table && !table.isWhole ? <p>{m.acts_cut({ count: table.rows.length })}</p> : null}
    </>
  )
}
