import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import type { Case } from './case.ts'
import styles from './Queue.module.css'
import { deskName } from './words.ts'

const REFRESH = [workCalls.home, workCalls.queue]

/** The case that the keys point at, before it is opened: what is known of it, and taking or giving it back. */
export function CasePreview({ one, onOpen }: { one: Case; onOpen: () => void }) {
  const language = useLanguage()
  const { data: me } = useMe()
  const take = useDeskAct(workCalls.take, { refresh: REFRESH })
  const back = useDeskAct(workCalls.giveBack, { refresh: REFRESH })
  const address = caseAddress(one)
  const said = { id: one.id, version: one.version }
  return (
    <Card title={one.applicant} note={one.number}>
      <Facts
        facts={[
          { term: m.work_about(), value: one.about[language] },
          { term: m.work_desk(), value: deskName(one.desk, language) },
          { term: m.work_due(), value: <DueTag dueDay={one.dueDay} daysLeft={one.daysLeft} /> },
          { term: m.work_came(), value: formatDate(one.since, 'plainMinute', language) },
          { term: m.work_holder(), value: one.holder?.name ?? m.work_nobody() },
        ]}
      />
      <div className={styles.acts}>
        {address ? (
          <Button onClick={onOpen} iconAfter={<Key of="Enter" />}>
            {m.work_open()}
          </Button>
        ) : (
          <p>{m.work_noScreen()}</p>
        )}
        {one.holder === null ? (
          <Button busy={take.isPending} onClick={() => take.mutate(said)}>
            {m.work_take()}
          </Button>
        ) : one.holder.id === me?.id ? (
          <Button busy={back.isPending} onClick={() => back.mutate({ cases: [said] })}>
            {m.work_giveBack()}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
