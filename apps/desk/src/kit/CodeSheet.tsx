import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPrint } from '#web/ui/icons/IconPrint.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './CodeSheet.module.css'

/** Recovery codes, shown this once: numbered, to be printed or written down. */
export function CodeSheet({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.sheet}>
      <Note tone="warn" live="status">
        {m.enrol_codesOnce()}
      </Note>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <Button icon={<IconPrint />} onClick={() => window.print()}>
        {m.enrol_print()}
      </Button>
    </div>
  )
}
