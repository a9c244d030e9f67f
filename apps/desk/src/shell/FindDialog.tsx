import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { useDesk } from '#desk/api/queries.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { entityType, entityTypeName } from '#domain/application/kind.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Find.module.css'
import { DeskLink } from './navigate.tsx'

type Found = DeskOutputOf<typeof workPeopleCalls.search>['cases'][number]

/** Fewer letters mean too much. */
const LEAST = 3

/** The links of a list as the arrows walk them, with the field above the first. */
function walk(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll('[data-found]')]
  const at = links.indexOf(document.activeElement ?? document.body)
  const to = event.key === 'ArrowDown' ? Math.min(links.length - 1, at + 1) : at - 1
  event.preventDefault()
  const link = links[to]
  if (link instanceof HTMLElement) link.focus()
  else field?.focus()
}

/**
 * Finds cases by number, its end, name, mobile number or PAN. What is looked for stands in no address and no history: it may
 * be a number of a person.
 */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = useDesk(workPeopleCalls.search, { text }, { enabled: text !== '', quiet: true })
  // After the dialog has opened itself: whoever pressed the key types on at once.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length >= LEAST) setText(typed.trim())
  }
  return (
    <Dialog open onClose={onClose} title={m.find_title()} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus among links that Tab reaches too */}
      <div className={styles.find} onKeyDown={event => walk(event, field.current)}>
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor="find-text">{m.find_label()}</label>
          <input
            ref={field}
            id="find-text"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            aria-describedby="find-hint"
          />
          <Button type="submit" variant="primary" busy={search.isFetching}>
            {m.find_act()}
          </Button>
        </form>
        <p id="find-hint" className={styles.hint}>
          {m.find_hint()}
        </p>
        {text === '' ? null : search.error ? (
          <Note tone="err" live="alert">
            {search.error.message}
          </Note>
        ) : search.data ? (
          <Results cases={search.data.cases} isAll={search.data.isAll} onOpen={onClose} />
        ) : (
          <SkeletonLines count={4} />
        )}
      </div>
    </Dialog>
  )
}

function Results(props: { cases: readonly Found[]; isAll: boolean; onOpen: () => void }) {
  const { cases, isAll, onOpen } = props
  const language = useLanguage()
  const nouns = [...new Set(cases.map(({ entityTypeId }) => entityTypeId))]
  return (
    <>
      <p role="status">{cases.length === 0 ? m.find_none() : m.find_count({ count: cases.length })}</p>
      {isAll ? null : <p className={styles.hint}>{m.find_more()}</p>}
      {nouns.map(noun => {
        const kind = entityType(noun)
        return (
          <section key={noun}>
            <h3 className={styles.noun}>{kind === null ? '' : entityTypeName(kind)[language]}</h3>
            <ul className={styles.list}>
              {cases
                .filter(({ entityTypeId }) => entityTypeId === noun)
                .map(one => (
                  <li key={one.id}>
                    <FoundCase one={one} onOpen={onOpen} />
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function FoundCase({ one, onOpen }: { one: Found; onOpen: () => void }) {
  const language = useLanguage()
  const address = caseAddress(one)
  const words = (
    <>
      <span className={styles.who}>
        <strong>{one.applicant}</strong>
        <span className={styles.number}>{one.number}</span>
      </span>
      <span>
        {WORK_DESKS[one.desk].name[language]}, {one.about[language]}
        {one.holder ? `, ${one.holder.name}` : ''}
      </span>
      <DueTag dueDay={one.dueDay} daysLeft={one.daysLeft} />
    </>
  )
  return address === null ? (
    <div className={styles.found}>{words}</div>
  ) : (
    <DeskLink to={address} className={styles.found} data-found="" onClick={onOpen}>
      {words}
    </DeskLink>
  )
}
