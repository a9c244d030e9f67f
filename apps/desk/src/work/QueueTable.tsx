import { DueTag } from '#desk/kit/DueTag.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Marks } from './marks.ts'
import styles from './Queue.module.css'
import type { Row } from './still.ts'
import { deskName, shortNumber } from './words.ts'

export interface QueueTableProps {
  rows: readonly Row[]
  at: number
  marks: Marks
  onPoint: (index: number) => void
  /** A row's box was pressed; with Shift all up to it are marked. */
  onMark: (id: number, isRange: boolean) => void
  onMarkAll: () => void
}

/** Cases as rows of 40 px; the row that the keys point at is marked by colour and by its bar, never moved. */
export function QueueTable({ rows, at, marks, onPoint, onMark, onMarkAll }: QueueTableProps) {
  const isAll = rows.length > 0 && rows.every(({ one }) => marks.ids.has(one.id))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.work_cases()}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.work_keyMark()}</span>
              <input type="checkbox" aria-label={m.work_markAll()} checked={isAll} onChange={onMarkAll} />
            </th>
            <th scope="col">{m.work_number()}</th>
            <th scope="col">{m.work_applicant()}</th>
            <th scope="col">{m.work_about()}</th>
            <th scope="col">{m.work_desk()}</th>
            <th scope="col">{m.work_due()}</th>
            <th scope="col">{m.work_came()}</th>
            <th scope="col">{m.work_holder()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <QueueRow
              key={row.one.id}
              row={row}
              isHere={index === at}
              isMarked={marks.ids.has(row.one.id)}
              onPoint={() => onPoint(index)}
              onMark={isRange => onMark(row.one.id, isRange)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface QueueRowProps {
  row: Row
  isHere: boolean
  isMarked: boolean
  onPoint: () => void
  onMark: (isRange: boolean) => void
}

function QueueRow({ row: { one, state }, isHere, isMarked, onPoint, onMark }: QueueRowProps) {
  const language = useLanguage()
  return (
    <tr className={cx(isHere && styles.here, state === 'gone' && styles.gone)}>
      <td>
        <input
          type="checkbox"
          aria-label={m.work_markOne({ number: one.number })}
          checked={isMarked}
          onChange={({ nativeEvent: press }) => onMark(press instanceof MouseEvent && press.shiftKey)}
        />
      </td>
      <td className={styles.number}>
        <button type="button" aria-pressed={isHere} aria-label={one.number} onClick={onPoint}>
          {shortNumber(one.number)}
        </button>
      </td>
      <th scope="row">{one.applicant}</th>
      <td>{one.about[language]}</td>
      <td>{deskName(one.desk, language)}</td>
      <td>
        <DueTag dueDay={one.dueDay} daysLeft={one.daysLeft} />
      </td>
      <td>{formatDate(one.since, 'short', language)}</td>
      <td>
        {state === 'same' ? null : (
          <Tag tone={state === 'gone' ? 'neutral' : 'info'}>
            {state === 'gone' ? m.work_rowGone() : m.work_rowChanged()}
          </Tag>
        )}{' '}
        {one.holder?.name ?? '-'}
      </td>
    </tr>
  )
}
