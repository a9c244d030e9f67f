import { useState } from 'react'
import { Key } from '#desk/kit/Key.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './KeyLine.module.css'
import { setSingleKeys, useAllKeys, useKeys, useSingleKeys } from './keys.ts'

/** The line of keys at the foot, and the list of all of them behind the question mark. */
export function KeyLine() {
  const [open, setOpen] = useState(false)
  const keys = useAllKeys()
  const single = useSingleKeys()
  useKeys([{ key: '?', label: m.desk_allKeys(), act: () => setOpen(true), hidden: true }])
  return (
    <>
      <footer className={styles.line}>
        <ul className={styles.keys}>
          {keys
            .filter(({ hidden }) => !hidden)
            .map(({ key, label }) => (
              <li key={key}>
                <Key of={key} />
                {label}
              </li>
            ))}
        </ul>
        <button type="button" className={styles.all} onClick={() => setOpen(true)}>
          <Key of="?" />
          {m.desk_allKeys()}
        </button>
      </footer>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.desk_allKeys()}>
        <table className={styles.table}>
          <tbody>
            {keys.map(({ key, label }) => (
              <tr key={key}>
                <td>
                  <Key of={key} />
                  <span className="visually-hidden">{key}</span>
                </td>
                <th scope="row">{label}</th>
              </tr>
            ))}
          </tbody>
        </table>
        <label className={styles.choice}>
          <input type="checkbox" checked={single} onChange={event => setSingleKeys(event.target.checked)} />
          {m.desk_singleKeys()}
        </label>
      </Dialog>
    </>
  )
}
