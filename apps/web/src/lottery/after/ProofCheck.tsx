import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { checkProof, type Proof } from '#domain/draw/proof.ts'
import { proofReason } from '#domain/draw/proofTexts.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconCrossCircle } from '#web/ui/icons/IconCrossCircle.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './After.module.css'

interface ProofCheckProps {
  /** The proof as the server sent it. */
  text: string
  /** The seal that was announced. */
  printedHash: string
  /** One's own name and date of birth open the entry by its salt. */
  answers: LotteryAnswers
}

/** Checks a proof on this device, step by step, and says what really follows from it. */
export default function ProofCheck({ text, printedHash, answers }: ProofCheckProps) {
  const language = useLanguage()
  const verdict = check(text, printedHash, answers)
  if (!verdict) return <Note tone="err" title={m.result_proofUnreadable()} />
  return (
    <>
      <ul className={styles.checks} tabIndex={-1} ref={list => list?.focus()}>
        {verdict.Steps.map(step => {
          const Mark = step.Ok ? IconCheckCircle : IconCrossCircle
          return (
            <li key={step.Code} data-ok={step.Ok ? 'yes' : 'no'}>
              <Mark size={20} />
              <span>{proofReason(step, language)}</span>
            </li>
          )
        })}
      </ul>
      <Note
        tone={verdict.Ok ? 'ok' : 'err'}
        title={verdict.Ok ? m.result_proofRight() : m.result_proofWrong()}
      >
        {verdict.Ok ? m.result_proofRightMore() : m.result_proofWrongMore()}
      </Note>
    </>
  )
}

function check(text: string, printedHash: string, answers: LotteryAnswers) {
  const applicant = {
    FullName: answers.fullName,
    FatherOrHusbandName: answers.fatherOrHusbandName,
    DateOfBirth: answers.dateOfBirth,
  }
  try {
    return checkProof(JSON.parse(text) as Proof, printedHash, applicant)
  } catch {
    // Whatever cannot be read proves nothing; the page says so.
    return null
  }
}
