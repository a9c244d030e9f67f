import { DifferenceLines } from '#desk/kit/DifferenceLines.tsx'
import { formatRupees } from '#domain/money/format.ts'
import { ROLE_NAMES } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Records } from './Records.tsx'
import type { Rehearsal } from './useAct.ts'

/** What an act would change, with its totals, and whether it is done at once or waits for a second officer. */
export function RehearsedDifference({ shown }: { shown: Rehearsal }) {
  const language = useLanguage()
  const { counts, lines, amount, approvers, notes, table } = shown
  const { added, changed, removed, unchanged } = counts
  const written = added + changed + removed
  return (
    <Card
      title={amount === null ? m.acts_difference() : `${m.acts_difference()}: ${formatRupees(amount)}`}
      note={m.acts_counts({ added, changed, removed, unchanged })}
    >
      {written === 0 ? <p>{m.acts_nothing()}</p> : <DifferenceLines lines={lines} />}
      {written > lines.length ? <p>{m.acts_firstLines({ count: lines.length })}</p> : null}
      <Records table={table} notes={notes} />
      {written === 0 ? null : (
        <Note tone="info">
          {approvers === null
            ? m.acts_atOnce()
            : m.acts_approvedBy({ roles: approvers.map(role => ROLE_NAMES[role][language]).join(', ') })}
        </Note>
      )}
    </Card>
  )
}
