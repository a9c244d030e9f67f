import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'

/** How a citizen without data asks the same, where the authority takes text messages. */
export function BySms() {
  const { statusSmsNumber: number } = portalConfig()
  if (number === '') return null
  return <Note>{m.applications_bySms({ number })}</Note>
}
