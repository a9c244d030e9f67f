import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { samplingCalls } from '#contract/desk/sampling.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { PaperViewer } from '#desk/papers/PaperViewer.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { AnswerRow } from '../AnswerRow.tsx'
import { Background } from '../Background.tsx'
import { type Answer, firstOpen, isCompared, markOfPaper, splitAnswers } from '../case.ts'
import { chooseMark } from '../focus.ts'
import { IneligibleDialog } from '../IneligibleDialog.tsx'
import { inOwnLanguage } from '../inOwnLanguage.ts'
import styles from '../Scrutiny.module.css'
import type { Finding } from '../useDecision.ts'
import { useTakeReading } from './useTakeReading.ts'

type Blind = DeskOutputOf<typeof samplingCalls.blindCase>
type Marks = Readonly<Record<string, Mark>>

/** The answers with the marks that the second reader has given: they are this reading's own. */
const withMarks = (one: Blind, marks: Marks): Blind => ({
  ...one,
  answers: one.answers.map(answer => ({ ...answer, mark: marks[answer.code] ?? null })),
})

/** The application of a second reading: answers, papers, and the finding. */
export function BlindDesk({ one: read }: { one: Blind }) {
  const language = useLanguage()
  const [marks, setMarks] = useState<Marks>({})
  const one = withMarks(read, marks)
  const [code, setCode] = useState(() => one.answers.find(isCompared)?.code)
  const [paper, setPaper] = useState<number>()
  const here = one.answers.find(answer => answer.code === code && isCompared(answer))
  const mark = (of: string, to: Mark) => setMarks(before => ({ ...before, [of]: to }))
  const markHere = (to: Mark) => () => {
    if (!here) return
    chooseMark(here.code, to)
    mark(here.code, to)
  }
  const point = (answer: Answer) => {
    setCode(answer.code)
    if (answer.documentId !== null) setPaper(answer.documentId)
  }
  const paperOf = ({ documentId }: Answer): string =>
    one.papers.find(known => known.documentId === documentId)?.name[language] ?? ''
  useKeys([
    { key: 'Tab', label: m.scrutiny_keyNext() },
    { key: 'y', label: m.scrutiny_keyAgrees(), act: markHere('AGREES') },
    { key: 'n', label: m.scrutiny_keyDiffers(), act: markHere('DIFFERS') },
    { key: 'u', label: m.scrutiny_keyUnreadable(), act: markHere('UNREADABLE') },
  ])
  const { compared, declared } = splitAnswers(one)
  return (
    <DeskPage
      tall
      title={one.applicant}
      crumb={
        <>
          <DeskLink to="/second-readings">{m.scrutiny_again()}</DeskLink>
          <span>{one.scheme[language]}</span>
          <span className={styles.number}>{one.number}</span>
        </>
      }
    >
      <div className={styles.body}>
        <Note tone="info">{m.scrutiny_againBlind()}</Note>
        <div className={styles.columns}>
          <Card flush className={styles.column} title={m.scrutiny_answers()}>
            <ul className={styles.answers}>
              {compared.map(answer => (
                <AnswerRow
                  key={answer.code}
                  number={one.number}
                  answer={answer}
                  paper={paperOf(answer)}
                  isHere={answer.code === here?.code}
                  mayReveal
                  mayWrite
                  onPoint={() => point(answer)}
                  onMark={to => mark(answer.code, to)}
                />
              ))}
            </ul>
            <Background one={one} />
            <details className={styles.more}>
              <summary>{m.scrutiny_declared({ count: declared.length })}</summary>
              <dl className={styles.declared}>
                {declared.map(answer => (
                  <div key={`${answer.section.en}|${answer.question.en}`}>
                    <dt>{answer.question[language]}</dt>
                    <dd>{inOwnLanguage(answer.answer, language)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </Card>
          <div className={styles.papers}>
            <PaperViewer
              caseNumber={one.number}
              papers={one.papers}
              selected={paper ?? here?.documentId ?? undefined}
              onSelect={setPaper}
              markOf={documentId => markOfPaper(one, documentId)}
              isHeld={false}
            />
          </div>
          <FindPanel one={one} marks={marks} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Eligible, or not: eligible waits until every paper agrees. */
function FindPanel({ one, marks }: { one: Blind; marks: Marks }) {
  const language = useLanguage()
  const [refusing, setRefusing] = useState(false)
  const take = useTakeReading()
  const keep = useDeskAct(samplingCalls.keepReading, {
    quiet: true,
    refresh: [samplingCalls.sampling],
    onSuccess: ({ agrees }) => {
      toast(agrees ? 'success' : 'warning', agrees ? m.scrutiny_againAgrees() : m.scrutiny_againDiffers())
      take.mutate({})
    },
  })
  const open = firstOpen(one)
  const find = (found: Finding) => {
    const { decision: finding, ...reason } = found
    keep.mutate({ id: one.id, finding, marks, ...reason })
  }
  const eligible = () => {
    if (!open && !keep.isPending) find({ decision: 'ELIGIBLE' })
  }
  useKeys([
    { key: 'e', label: m.scrutiny_keyEligible(), act: eligible },
    { key: 'i', label: m.scrutiny_keyIneligible(), act: () => setRefusing(true) },
  ])
  const state = { DIFFERS: m.scrutiny_differs, UNREADABLE: m.scrutiny_unreadable, AGREES: m.scrutiny_agrees }
  return (
    <div className={styles.side}>
      <section className={styles.panel} aria-labelledby="find-title">
        <h2 id="find-title">{m.scrutiny_againFind()}</h2>
        <Refused error={keep.error} />
        <Button
          block
          variant={open ? 'secondary' : 'primary'}
          disabled={open !== undefined}
          busy={keep.isPending}
          onClick={eligible}
          iconAfter={<Key of="e" />}
          aria-describedby={open ? 'find-waits' : undefined}
        >
          {m.scrutiny_eligible()}
        </Button>
        {open ? (
          <p id="find-waits" className={styles.waits}>
            {m.scrutiny_waitsFor({
              question: open.question[language],
              state: (open.mark ? state[open.mark] : m.scrutiny_unmarked)(),
            })}
          </p>
        ) : null}
        <Button block variant="danger" onClick={() => setRefusing(true)} iconAfter={<Key of="i" />}>
          {m.scrutiny_ineligibleAct()}
        </Button>
      </section>
      {refusing ? (
        <IneligibleDialog
          one={one}
          hint={m.scrutiny_againRemarksHint()}
          onClose={() => setRefusing(false)}
          onFound={found => {
            setRefusing(false)
            find(found)
          }}
        />
      ) : null}
    </div>
  )
}
