import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { Case } from './case.ts'
import styles from './Scrutiny.module.css'
import { useTakeCase, type Standing as Whose } from './useCaseActs.ts'

/** Why a case is only read, or that it is taken first; nothing where the officer works on it. */
export function Standing({ one, standing }: { one: Case; standing: Whose }) {
  const language = useLanguage()
  if (standing === 'free') return <Free one={one} />
  if (standing === 'others')
    return (
      <Note tone="warn" title={m.scrutiny_heldBy({ name: one.work?.holder?.name[language] ?? '' })}>
        {m.scrutiny_readOnly()}
      </Note>
    )
  if (standing === 'read')
    return (
      <Note tone="info" title={m.scrutiny_onlyRead()}>
        {m.scrutiny_onlyReadMore()}
      </Note>
    )
  const asked = one.queries.find(query => query.isOpen)
  if (standing === 'citizen' && asked)
    return (
      <Note tone="info" title={m.scrutiny_withApplicant()}>
        {m.scrutiny_withApplicantMore({ date: formatDate(asked.respondBy, 'plainMinute', language) })}
      </Note>
    )
  const status = applicationStatus(one.statusId)
  if (standing === 'done' && status !== null)
    return (
      <Note tone="info" title={m.scrutiny_done({ status: applicationStatusName(status)[language] })}>
        {m.scrutiny_doneMore()}
      </Note>
    )
  return null
}

function Free({ one }: { one: Case }) {
  const take = useTakeCase(one)
  useKeys([{ key: 't', label: m.work_take(), act: take.run }])
  return (
    <Note tone="info" title={m.scrutiny_free()}>
      <p className={styles.free}>
        {m.scrutiny_freeMore()}
        <Button busy={take.isPending} onClick={take.run} iconAfter={<Key of="t" />}>
          {m.work_take()}
        </Button>
      </p>
    </Note>
  )
}
