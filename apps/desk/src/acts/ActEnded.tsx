import { DeskLink } from '#desk/shell/navigate.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Acts.module.css'
import { Records } from './Records.tsx'
import type { ActEnd } from './useAct.ts'

/** What became of an act, spoken at once; a proposal leads to its approval. */
export function ActEnded({ end: { state, operationId, notes, table } }: { end: ActEnd }) {
  return (
    <div className={styles.band}>
      <Note tone={state === 'done' ? 'ok' : 'info'} live="status">
        {state === 'proposed'
          ? m.acts_proposed()
          : operationId === null
            ? m.acts_doneNothing()
            : m.acts_done()}{' '}
        {operationId === null ? null : (
          <DeskLink to={`/approvals/${operationId}`}>{m.approval_number({ id: operationId })}</DeskLink>
        )}
      </Note>
      <Records table={table} notes={notes} />
    </div>
  )
}
