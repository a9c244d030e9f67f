import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { HINT_NAMES } from '#domain/lottery/sameness.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Hints.module.css'
import { groupWords, type Hint } from './hint.ts'

export interface HintRowProps {
  hint: Hint
  /** Asks what is made of it; absent where the officer only reads. */
  onSettle?: () => void
}

/** One group: what is in common, who has it too, and what was made of it. */
export function HintRow({ hint, onSettle }: HintRowProps) {
  const language = useLanguage()
  const { kind, others, finding } = hint
  return (
    <li className={styles.hint}>
      <div className={styles.head}>
        <strong>{HINT_NAMES[kind][language]}</strong>
        {finding ? (
          <Tag tone={finding.verdict === 'CLEARED' ? 'ok' : 'info'}>
            {finding.verdict === 'CLEARED' ? m.hints_cleared() : m.hints_used()}
          </Tag>
        ) : (
          <Tag tone="warn" icon={<IconEye />}>
            {m.hints_look()}
          </Tag>
        )}
      </div>
      <p>{groupWords(hint)}</p>
      <details>
        <summary>{m.hints_which()}</summary>
        <ul className={styles.others}>
          {others.map(({ number, applicant, scheme, isHoused, isOfScheme }) => (
            <li key={number}>
              <CaseNumber of={number} /> {applicant}
              {isOfScheme ? null : <span className={styles.scheme}>{scheme[language]}</span>}
              {isHoused ? <Tag tone="err">{m.hints_housed()}</Tag> : null}
            </li>
          ))}
        </ul>
      </details>
      {finding ? (
        <p className={styles.none}>
          {m.hints_finding({
            sentence: finding.sentence,
            name: finding.by,
            date: formatDate(finding.on, 'plainMinute', language),
          })}
        </p>
      ) : null}
      {onSettle ? (
        <Button onClick={onSettle}>{finding ? m.hints_settleAgain() : m.hints_settle()}</Button>
      ) : null}
    </li>
  )
}

/** The other application, opened where the desk has a screen of it. */
function CaseNumber({ of: number }: { of: string }) {
  const address = caseAddress({ entityTypeId: EntityType.LotteryApplication, number })
  return address === null ? (
    <span className={styles.number}>{number}</span>
  ) : (
    <DeskLink to={address} className={styles.number}>
      {number}
    </DeskLink>
  )
}
