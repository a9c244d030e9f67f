import { useId, useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { useFieldId } from '../schema/fieldScope.ts'
import type { AnswerWords } from './answerWords.ts'
import type { Conflict } from './merge.ts'
import styles from './SaveState.module.css'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  /** What answers are called; others go by the label of their field, where it is on the page. */
  words: AnswerWords | undefined
  onSettle: (chosen: readonly Conflict[]) => void
}

/** Words as they were typed; null for what was chosen from a list, which only its field has words for. */
const typedWords = (value: unknown): string | null =>
  typeof value === 'string' && !/^[A-Z_]+$/.test(value) ? value : null

/** Asks for each answer that was changed in two windows which one is right. */
export function Conflicts({ conflicts, words, onSettle }: ConflictsProps) {
  const fieldId = useFieldId()
  const id = useId()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  const nameOf = (path: string): string =>
    words?.(path) ??
    document.getElementById(`${fieldId(path)}-label`)?.textContent ??
    m.common_answerNumber({ number: conflicts.findIndex(one => one.path === path) + 1 })
  const wordsOf = ({ mine, theirs: other }: Conflict) => {
    const [here, there] = [typedWords(mine), typedWords(other)]
    if (here === null || there === null) return [m.common_chosenHere(), m.common_chosenThere()] as const
    const shown = (text: string) => (text === '' ? m.common_leftEmpty() : text)
    return [m.common_typedHere({ text: shown(here) }), m.common_typedThere({ text: shown(there) })] as const
  }
  return (
    <>
      <p>{m.common_changedElsewhereMore()}</p>
      {conflicts.map(conflict => {
        const { path } = conflict
        const [here, there] = wordsOf(conflict)
        return (
          <fieldset key={path} className={styles.conflict}>
            <legend>{nameOf(path)}</legend>
            {[here, there].map((text, index) => (
              <label key={text}>
                <input
                  type="radio"
                  name={`${id}${path}`}
                  checked={theirs.has(path) === (index === 1)}
                  onChange={() => choose(path, index === 1)}
                />
                <span>{text}</span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className={styles.acts}>
        <Button onClick={() => onSettle(conflicts.filter(({ path }) => theirs.has(path)))}>
          {m.common_settle()}
        </Button>
      </div>
    </>
  )
}
