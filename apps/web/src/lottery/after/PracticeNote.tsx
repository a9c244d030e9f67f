import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { useResult } from './useResult.ts'

/** Above all that follows from a practice draw: it gives nobody a right. */
export function PracticeNote({ applId }: { applId: number }) {
  const draw = useResult(applId).data?.draw
  return draw?.isTest === 1 ? <Note tone="warn">{m.draw_practice()}</Note> : null
}
