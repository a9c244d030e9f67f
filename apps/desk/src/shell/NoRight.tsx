import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { ROLE_NAMES, type Role } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { DeskLink } from './navigate.tsx'

/** What stands where the officer's roles do not lead: who has the right. */
export function NoRight({ roles }: { roles: readonly Role[] }) {
  const language = useLanguage()
  return (
    <DeskPage title={m.desk_noRight()}>
      <p>{m.desk_noRightMore({ roles: roles.map(role => ROLE_NAMES[role][language]).join(', ') })}</p>
      <p>
        <DeskLink to="/">{m.desk_toHome()}</DeskLink>
      </p>
    </DeskPage>
  )
}
