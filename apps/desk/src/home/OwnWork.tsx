import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { workCalls } from '#contract/desk/work.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Home.module.css'

type Own = DeskOutputOf<typeof workCalls.home>['own']

/** Whose case it is: the way to it, where its kind has a screen. */
function CaseName({ one }: { one: Own[number] }) {
  const address = caseAddress(one)
  return address ? <DeskLink to={address}>{one.applicant}</DeskLink> : one.applicant
}

/** What the officer holds, most urgent first. */
export function OwnWork({ own }: { own: Own }) {
  const language = useLanguage()
  return (
    <Card title={m.work_mine()} flush>
      {own.length === 0 ? (
        <div className={styles.none}>
          <strong>{m.work_mineNone()}</strong>
          <p>{m.work_mineNoneMore()}</p>
        </div>
      ) : (
        <ul className={styles.cases}>
          {own.map(one => (
            <li key={one.id}>
              <span className={styles.who}>
                <strong>
                  <CaseName one={one} />
                </strong>
                <span className={styles.number}>{one.number}</span>
              </span>
              <span>
                {WORK_DESKS[one.desk].name[language]}, {one.about[language]}
              </span>
              <DueTag dueDay={one.dueDay} daysLeft={one.daysLeft} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
