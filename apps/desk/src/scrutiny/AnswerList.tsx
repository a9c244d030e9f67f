import { HintList } from '#desk/hints/HintList.tsx'
import type { Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import { Background } from './Background.tsx'
import { type Answer, type Case, countMarks, splitAnswers } from './case.ts'
import { inOwnLanguage } from './inOwnLanguage.ts'
import { Revealable } from './Revealable.tsx'
import styles from './Scrutiny.module.css'

export interface AnswerListProps {
  one: Case
  /** The answer that the keys point at. */
  here: string | undefined
  mayWrite: boolean
  onPoint: (answer: Answer) => void
  onMark: (code: string, mark: Mark) => void
}

/** The marks in one sentence: what is left first of all. */
function countWords(one: Case): string {
  const { agree, differ, unreadable, left } = countMarks(one)
  return [
    m.scrutiny_countAgree({ count: agree }),
    ...(differ > 0 ? [m.scrutiny_countDiffer({ count: differ })] : []),
    ...(unreadable > 0 ? [m.scrutiny_countUnreadable({ count: unreadable })] : []),
    ...(left > 0 ? [m.scrutiny_countLeft({ count: left })] : []),
  ].join(', ')
}

/** What the applicant answered: what a paper proves first, then what is believed as declared, payment and rules. */
export function AnswerList({ one, here, mayWrite, onPoint, onMark }: AnswerListProps) {
  const language = useLanguage()
  const { compared, declared } = splitAnswers(one)
  const paperOf = ({ documentId }: Answer): string =>
    one.papers.find(paper => paper.documentId === documentId)?.name[language] ?? ''
  return (
    <Card
      flush
      className={styles.column}
      title={m.scrutiny_answers()}
      aside={<span role="status">{countWords(one)}</span>}
    >
      <ul className={styles.answers}>
        {compared.map(answer => (
          <AnswerRow
            key={answer.code}
            number={one.number}
            answer={answer}
            paper={paperOf(answer)}
            isHere={answer.code === here}
            mayReveal={one.mayWork}
            mayWrite={mayWrite}
            onPoint={() => onPoint(answer)}
            onMark={mark => onMark(answer.code, mark)}
          />
        ))}
      </ul>
      <HintList number={one.number} version={one.version} mayWrite={mayWrite} />
      <Background one={one} />
      <details className={styles.more}>
        <summary>{m.scrutiny_declared({ count: declared.length })}</summary>
        <dl className={styles.declared}>
          {declared.map(answer => (
            <div key={`${answer.section.en}|${answer.question.en}`}>
              <dt>{answer.question[language]}</dt>
              <dd>
                <Revealable number={one.number} answer={answer} mayReveal={one.mayWork}>
                  {inOwnLanguage(answer.answer, language)}
                </Revealable>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
