import { useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { useTakeNext } from '#desk/api/useTakeNext.ts'
import { Key } from '#desk/kit/Key.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { composeQuery, QUERY_TEXT_CODES, QUERY_TEXTS, type QueryText } from '#domain/lottery/queryTexts.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Chips } from './Chips.tsx'
import styles from './Composer.module.css'
import type { Case } from './case.ts'
import { answerChoices, paperChoices, picked, textByMarks } from './compose.ts'

/** A set with a member put in or taken out. */
function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const other = new Set(set)
  if (!other.delete(member)) other.add(member)
  return other
}

export interface ComposerProps {
  one: Case
  version: number
  mustLook: boolean
  onReread: () => Promise<unknown>
}

/** The question to the applicant: made of marks, picked and not typed, read before it is sent as they will read it. */
export function Composer({ one, version, mustLook, onReread }: ComposerProps) {
  const language = useLanguage()
  const [answers, setAnswers] = useState<ReadonlySet<string>>(new Set())
  const [papers, setPapers] = useState<ReadonlySet<number>>(new Set())
  const [text, setText] = useState<QueryText>()
  const [other, setOther] = useState(false)
  const next = useTakeNext()
  const ask = useDeskAct(scrutinyDeskCalls.askApplicant, {
    quiet: true,
    turn: one.number,
    refresh: [workCalls.home, workCalls.queue, scrutinyDeskCalls.scrutinyCase],
    onSuccess: () => {
      toast('success', m.scrutiny_asked({ name: one.applicant }))
      next.mutate({})
    },
    onError: error => {
      if (error instanceof AlertError && error.code === 'MOVED') void onReread()
    },
  })
  const answerList = answerChoices(one)
  const paperList = paperChoices(one)
  const opened = { answers: picked(answerList, answers), papers: picked(paperList, papers) }
  const isEmpty = opened.answers.length + opened.papers.length === 0
  const code = text ?? textByMarks(one)
  const shown = other ? (one.language === 'hi' ? 'en' : 'hi') : one.language
  const named = {
    answers: opened.answers.map(({ name }) => name),
    papers: opened.papers.map(({ name }) => name),
  }
  const until = addDays(istDay(new Date()), one.answerDays)
  const send = () => {
    if (isEmpty || mustLook || ask.isPending) return
    const fieldCodes = opened.answers.map(({ key }) => key)
    const documentTypeIds = [...new Set(opened.papers.map(({ key }) => key))]
    ask.mutate({ number: one.number, version, text: code, fieldCodes, documentTypeIds })
  }
  useKeys([{ key: 'Control+Enter', label: m.scrutiny_send(), act: send, hidden: true }])
  return (
    <section className={styles.panel} aria-labelledby="compose-title">
      <h2 id="compose-title">
        {m.scrutiny_ask()} <Key of="q" />
      </h2>
      <Chips
        legend={m.scrutiny_opensAnswers()}
        choices={answerList}
        touched={answers}
        onTouch={key => setAnswers(toggled(answers, key))}
      />
      <Chips
        legend={m.scrutiny_opensPapers()}
        choices={paperList}
        touched={papers}
        onTouch={key => setPapers(toggled(papers, key))}
      />
      <p className={styles.hint}>{m.scrutiny_neverOpened()}</p>
      <label className={styles.label} htmlFor="compose-text">
        {m.scrutiny_text()}
      </label>
      <select
        id="compose-text"
        className={styles.select}
        value={code}
        onChange={event => setText(QUERY_TEXT_CODES.find(one => one === event.target.value))}
      >
        {QUERY_TEXT_CODES.map(one => (
          <option key={one} value={one}>
            {QUERY_TEXTS[one][language]}
          </option>
        ))}
      </select>
      <p className={styles.label} id="compose-read">
        {m.scrutiny_applicantReads()}
      </p>
      <blockquote className={styles.preview} lang={shown} aria-labelledby="compose-read">
        {isEmpty ? m.scrutiny_pickFirst() : composeQuery(code, named, shown)}
      </blockquote>
      <div className={styles.under}>
        <span>
          {m.scrutiny_answerBy({ date: formatDate(until, 'plain', language), days: one.answerDays })}
        </span>
        <Button variant="link" onClick={() => setOther(!other)} lang={shown === 'hi' ? 'en' : 'hi'}>
          {shown === 'hi' ? 'English' : 'हिन्दी'}
        </Button>
      </div>
      <Refused error={ask.error} />
      <Button
        variant={isEmpty ? 'secondary' : 'primary'}
        block
        disabled={isEmpty || mustLook}
        busy={ask.isPending}
        onClick={send}
        iconAfter={<Key of="Control+Enter" />}
      >
        {m.scrutiny_send()}
      </Button>
    </section>
  )
}
