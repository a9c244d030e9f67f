import type { SignIn } from '#contract/settings/signIns.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { CellNote, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { deviceName } from './deviceName.ts'

function State({ signIn }: { signIn: SignIn }) {
  if (signIn.isCurrent === 1) return <Tag tone="ok">{m.settings_thisDevice()}</Tag>
  if (signIn.isOpen === 1) return <Tag tone="info">{m.settings_signedIn()}</Tag>
  return <Tag>{m.settings_ended()}</Tag>
}

/** Sign-ins: device, address, when, and whether the session still stands. */
export function SignInsTable({ signIns }: { signIns: readonly SignIn[] }) {
  const language = useLanguage()
  const at = (instant: string | null) => formatDate(instant, 'minute', language)
  return (
    <DataTable
      caption={m.settings_signIns()}
      rows={signIns}
      rowKey={signIn => signIn.loginLogId}
      columns={[
        {
          key: 'device',
          head: m.settings_device(),
          rowHead: true,
          phone: 'title',
          cell: signIn => (
            <>
              {deviceName(signIn.userAgent) || m.settings_unknownDevice()}
              <CellNote>{m.settings_fromAddress({ ip: signIn.ip })}</CellNote>
            </>
          ),
        },
        { key: 'in', head: m.settings_signedInOn(), cell: signIn => at(signIn.signedInOn) },
        {
          key: 'seen',
          head: m.settings_lastSeen(),
          cell: signIn => at(signIn.endedOn ?? signIn.lastSeenOn),
        },
        { key: 'state', head: m.common_state(), phone: 'corner', cell: signIn => <State signIn={signIn} /> },
      ]}
    />
  )
}
