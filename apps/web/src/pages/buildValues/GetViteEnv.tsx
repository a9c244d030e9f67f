import { m } from '#web/i18n/generated/messages.js'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import styles from './GetViteEnv.module.css'

export const title = m.shell_buildValues

/** The diagnostic page of specification section 2: the values that this build was made with. */
export default function GetViteEnv() {
  const values = Object.entries(import.meta.env).sort(([a], [b]) => a.localeCompare(b))
  return (
    <Page>
      <PageTitle title={m.shell_buildValues()} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.shell_buildName()}</th>
            <th scope="col">{m.shell_buildValue()}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{String(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  )
}
