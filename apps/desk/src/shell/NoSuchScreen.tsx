import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { DeskLink } from './navigate.tsx'

/** What stands at an address that no screen has. */
export function NoSuchScreen() {
  return (
    <DeskPage title={m.desk_noScreen()}>
      <p>{m.desk_noScreenMore()}</p>
      <p>
        <DeskLink to="/">{m.desk_toHome()}</DeskLink>
      </p>
    </DeskPage>
  )
}
