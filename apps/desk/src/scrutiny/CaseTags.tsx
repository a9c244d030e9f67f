import { DueTag } from '#desk/kit/DueTag.tsx'
import { applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Case } from './case.ts'

/** Where a case stands, whether it is paid, who helped with it, until when it is due: by icon and word. */
export function CaseTags({ one }: { one: Case }) {
  const language = useLanguage()
  const status = applicationStatus(one.statusId)
  const paid = one.payments.reduce((sum, { paise }) => sum + BigInt(paise), 0n)
  return (
    <>
      {status === null ? null : (
        <Tag tone="info" icon={<IconFlag />}>
          {applicationStatusName(status)[language]}
        </Tag>
      )}
      {paid > 0n ? (
        <Tag tone="ok">{m.scrutiny_paid({ amount: formatRupees(paid) })}</Tag>
      ) : (
        <Tag tone="err">{m.scrutiny_unpaid()}</Tag>
      )}
      {one.helpers.map(who => (
        <Tag key={who.en} icon={<IconUsers />}>
          {m.cases_helpedBy({ who: who[language] })}
        </Tag>
      ))}
      {one.work ? <DueTag dueDay={one.work.dueDay} daysLeft={one.work.daysLeft} /> : null}
    </>
  )
}
