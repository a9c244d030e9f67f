import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { feedbackDeskCalls } from '#contract/desk/feedback.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { formatDate } from '#domain/dates/format.ts'
import type { FeedbackKind } from '#domain/feedback/feedback.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './FeedbackDesk.module.css'

type Left = DeskOutputOf<typeof feedbackDeskCalls.feedback>['records'][number]

const KIND_WORDS: Readonly<Record<FeedbackKind, () => string>> = {
  SUGGESTION: m.feedback_suggestion,
  FAULT: m.feedback_fault,
  CONTENT: m.feedback_content,
  PRAISE: m.feedback_praise,
}

/** Words left on the portal: those that wait, the oldest first, or those that are answered. */
export default function FeedbackDesk() {
  const [isAnswered, setAnswered] = useState(false)
  const [page, setPage] = useState(1)
  const [answering, setAnswering] = useState<Left | null>(null)
  const list = useDesk(feedbackDeskCalls.feedback, { isAnswered, page }, { quiet: true, keepPrevious: true })
  const choose = (key: 'WAITING' | 'ANSWERED') => {
    setAnswered(key === 'ANSWERED')
    setPage(1)
  }
  return (
    <DeskPage title={m.feedback_deskTitle()} about={m.feedback_deskAbout()}>
      <ChipFilter
        label={m.feedback_deskTitle()}
        options={[
          { key: 'WAITING', label: m.feedback_waiting() },
          { key: 'ANSWERED', label: m.feedback_answered() },
        ]}
        value={isAnswered ? 'ANSWERED' : 'WAITING'}
        onChange={choose}
      />
      {list.error ? (
        <NotRead error={list.error} refetch={list.refetch} />
      ) : list.isPending ? (
        <SkeletonPage />
      ) : list.data.records.length === 0 ? (
        <EmptyState title={isAnswered ? m.feedback_noneAnswered() : m.feedback_noneWaiting()} />
      ) : (
        <ul className={styles.list}>
          {list.data.records.map(one => (
            <li key={one.id}>
              <Word one={one} onAnswer={() => setAnswering(one)} />
            </li>
          ))}
        </ul>
      )}
      {list.data ? (
        <Pagination
          page={page}
          pages={Math.ceil(list.data.total / list.data.pageSize)}
          onChange={setPage}
          busy={list.isFetching}
        />
      ) : null}
      {answering ? <AnswerDialog of={answering} onClose={() => setAnswering(null)} /> : null}
    </DeskPage>
  )
}

/** A word, where its answer goes, and the answer that it got. */
function Word({ one, onAnswer }: { one: Left; onAnswer: () => void }) {
  const language = useLanguage()
  const { number, kind, said, ways, leftOn, answer } = one
  return (
    <Card title={KIND_WORDS[kind]()}>
      <p className={styles.under}>
        <span className={styles.number}>{number}</span> · {formatDate(leftOn, 'plainMinute', language)}
      </p>
      <p className={styles.said} lang={one.language}>
        {said}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.said} lang={one.language}>
            {answer.text}
          </p>
          <p className={styles.under}>
            {answer.by} · {formatDate(answer.on, 'plainMinute', language)}
          </p>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button onClick={onAnswer}>{ways.length > 0 ? m.feedback_answer() : m.feedback_note()}</Button>
          <span className={styles.under}>
            {ways.length > 0 ? m.feedback_wantsAnswer() : m.feedback_wantsNone()}
          </span>
        </div>
      )}
    </Card>
  )
}
