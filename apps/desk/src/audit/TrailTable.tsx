import type { TrailEvent } from '#contract/desk/audit.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { Table } from '#desk/kit/Table.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Remark } from '#web/ui/Written/Written.tsx'
import styles from './Audit.module.css'
import { numberWords, whoWords } from './words.ts'

/** Events as rows: when, who, what, of which record, the details folded. */
export function TrailTable({ events }: { events: readonly TrailEvent[] }) {
  const language = useLanguage()
  return (
    <Table label={m.audit_title()}>
      <caption className="visually-hidden">{m.audit_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_time()}</th>
          <th scope="col">{m.audit_who()}</th>
          <th scope="col">{m.audit_what()}</th>
          <th scope="col">{m.audit_record()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(one => (
          <tr key={one.id}>
            <td className={styles.time}>{formatDate(one.at, 'plainMinute', language)}</td>
            <td>
              {whoWords(one.by, language)}
              <span className={styles.under}>{numberWords(one.by)}</span>
            </td>
            <th scope="row">
              {one.words[language]}
              <Details one={one} />
            </th>
            <td>
              <Record one={one} />
              {one.remarks === '' ? null : (
                <div className={styles.under}>
                  <Remark>{one.remarks}</Remark>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Printed numbers of these hold letters. One of digits alone is the portal's own, of a draft: no screen opens by it. */
const HAVE_DRAFTS: ReadonlySet<number> = new Set([
  EntityType.LotteryApplication,
  EntityType.LandUseApplication,
  EntityType.PermissionApplication,
  EntityType.TdsCertificate,
  EntityType.Booking,
])

function Record({ one: { record } }: { one: TrailEvent }) {
  const language = useLanguage()
  // The number of a refund in a list says its kind too; its address is the number alone.
  const number = record.number.replace(/^Refund /, '')
  const { entityTypeId } = record
  const isDraft = HAVE_DRAFTS.has(entityTypeId) && /^\d+$/.test(number)
  const address = isDraft ? null : caseAddress({ entityTypeId, number })
  return (
    <>
      {record.kind[language]}{' '}
      {address === null ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <DeskLink to={address} className={styles.number}>
          {number}
        </DeskLink>
      )}
    </>
  )
}

function Details({ one }: { one: TrailEvent }) {
  if (one.details.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{m.audit_details()}</summary>
      <dl>
        <div>
          <dt>{one.id}</dt>
          <dd>{one.event}</dd>
        </div>
        {one.details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
