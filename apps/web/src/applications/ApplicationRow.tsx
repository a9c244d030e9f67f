import { type ComponentType, useId } from 'react'
import type { applicationsCalls } from '#contract/applications/calls.ts'
import type { OutputOf } from '#contract/call.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus, refundStatus, refundStatusName } from '#domain/application/payment.ts'
import { applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ServerButtonLink, ServerLink } from '#web/shell/navigate/ServerLink.tsx'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { FindProperty } from '#web/ui/illustrations/FindProperty.tsx'
import { Hall } from '#web/ui/illustrations/Hall.tsx'
import { LandUse } from '#web/ui/illustrations/LandUse.tsx'
import { Lottery } from '#web/ui/illustrations/Lottery.tsx'
import { Noc } from '#web/ui/illustrations/Noc.tsx'
import { Survey } from '#web/ui/illustrations/Survey.tsx'
import { Tds } from '#web/ui/illustrations/Tds.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import styles from './Applications.module.css'

export type ApplicationRecord = OutputOf<
  typeof applicationsCalls.GetMyApplictionForDashBoardList
>['records'][number]

const FIGURES: Readonly<Record<number, ComponentType<{ width?: number }>>> = {
  [EntityType.LotteryApplication]: Lottery,
  [EntityType.DemandSurveyApplication]: Survey,
  [EntityType.LandUseApplication]: LandUse,
  [EntityType.PermissionApplication]: Noc,
  [EntityType.Booking]: Hall,
  [EntityType.TdsCertificate]: Tds,
}

const TONES: Readonly<Record<string, Tone>> = {
  success: 'ok',
  warning: 'warn',
  error: 'err',
  info: 'info',
  neutral: 'neutral',
}

/** One application: what it is, its state, the next thing to do and by when, and the way to it. */
export function ApplicationRow({ record, first }: { record: ApplicationRecord; first: boolean }) {
  const language = useLanguage()
  const Figure = FIGURES[record.entityTypeId] ?? FindProperty
  const status = applicationStatus(record.applicationStatusId)
  const tone = status === null ? 'neutral' : (TONES[applicationStatusName(status).tone] ?? 'neutral')
  const refund = refundStatus(record.refundStatusId)
  const toDo = record.nextAction !== null
  const own = useId()
  return (
    <article className={toDo ? `${styles.row} ${styles.toDo}` : styles.row} aria-labelledby={own}>
      <div className={styles.figure}>
        <Figure width={56} />
      </div>
      <div id={own} className={styles.what}>
        <p className={styles.service}>{record.serviceName[language]}</p>
        <h3>
          <ServerLink route={record.route} strong>
            {record.title[language]}
          </ServerLink>
        </h3>
        <p className={record.applicationNumber ? styles.number : styles.draft}>
          {record.applicationNumber ||
            m.applications_draftFrom({ time: formatDate(record.createdOn, 'plainMinute', language) })}
        </p>
        {record.submittedOn ? (
          <p className={styles.draft}>
            {m.applications_submittedOn({ day: formatDate(record.submittedOn, 'plain', language) })}
          </p>
        ) : null}
      </div>
      <div className={styles.tags}>
        <Tag tone={tone}>{record.applicationStatusName[language]}</Tag>
        {refund === null || refund === RefundStatus.None ? null : (
          <Tag tone={TONES[refundStatusName(refund).tone] ?? 'neutral'}>
            {refundStatusName(refund)[language]}
          </Tag>
        )}
      </div>
      <div className={styles.next}>
        <p className={toDo ? styles.act : undefined}>
          {record.nextAction?.[language] ?? m.applications_nothing()}
        </p>
        {record.nextActionDueOn ? <Due by={record.nextActionDueOn} /> : null}
        {record.waitingNo === null ? null : <p>{m.applications_waitingNo({ place: record.waitingNo })}</p>}
        {record.paid === null ? null : <p>{m.applications_paid({ amount: formatRupees(record.paid) })}</p>}
        {!toDo && record.awaited ? (
          <p>
            {record.awaited[language]}: {formatDate(record.awaitedOn, 'plainMinute', language)}
          </p>
        ) : null}
      </div>
      <div className={styles.button}>
        <ServerButtonLink route={record.route} stretch {...(first ? { variant: 'primary' as const } : {})}>
          {toDo ? m.applications_continue() : m.common_view()}
          <span className="visually-hidden">: {record.title[language]}</span>
        </ServerButtonLink>
      </div>
    </article>
  )
}

/** "by 22 Jan, 11:59 PM, 3 days left". */
function Due({ by }: { by: string }) {
  const language = useLanguage()
  const left = timeLeft(useServerNow(), by)
  const time = `${formatDate(by, 'short', language)}, ${formatDate(by, 'time', language)}`
  return (
    <p className={styles.due}>
      {m.applications_by({ time })}
      {left ? (
        <>
          , <strong>{left}</strong>
        </>
      ) : null}
    </p>
  )
}
