import { useMe } from '#desk/api/me.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'

/** Where an officer arrives: who they are here, and what they may do. */
export default function HomeScreen() {
  const { data: me } = useMe()
  const language = useLanguage()
  if (!me) return null
  return (
    <DeskPage title={m.desk_welcome({ name: me.name })} about={me.serviceNumber}>
      <Card title={m.desk_yourRoles()}>
        <ul>
          {me.roles.map(({ role, section }) => (
            <li key={`${role}-${section}`}>
              {ROLE_NAMES[role][language]}
              {section ? `, ${SECTION_NAMES[section][language]}` : ''}
            </li>
          ))}
        </ul>
      </Card>
    </DeskPage>
  )
}
