import type { ActFault } from '#contract/desk/acts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Acts.module.css'

/** The wrong places of a file by row and column. */
export function Faults({ faults, count }: { faults: readonly ActFault[]; count: number }) {
  return (
    <Note tone="err" live="alert" title={m.acts_faults()}>
      <p>{m.acts_faultsMore({ count })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.acts_row()}</th>
            <th scope="col">{m.acts_column()}</th>
            <th scope="col">{m.acts_heading()}</th>
            <th scope="col">{m.acts_wrong()}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, name, message }) => (
            <tr key={`${line}|${column}|${name}|${message}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{name}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Note>
  )
}
