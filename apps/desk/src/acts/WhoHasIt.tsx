import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import type { ActForm } from './useAct.ts'

/** Who does an act that this officer does not. */
export function WhoHasIt({ form: { does, section } }: { form: Pick<ActForm, 'does' | 'section'> }) {
  const language = useLanguage()
  const names = does.map(role => ROLE_NAMES[role][language]).join(', ')
  const roles =
    section === null ? names : m.acts_inSection({ roles: names, section: SECTION_NAMES[section][language] })
  return (
    <Note tone="info" title={m.acts_noRight()}>
      {m.acts_whoHas({ roles })}
    </Note>
  )
}
