import { useState } from 'react'
import { auditDeskCalls, type TrailFilter } from '#contract/desk/audit.ts'
import { useDesk } from '#desk/api/queries.ts'
import { READING_EVENTS } from '#domain/audit/reading.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Audit.module.css'

export interface FilterFormProps {
  filter: TrailFilter
  onShow: (filter: TrailFilter) => void
}

/** By what the trail is narrowed: officer, act, record, days. */
export function FilterForm({ filter, onShow }: FilterFormProps) {
  const language = useLanguage()
  const words = useDesk(auditDeskCalls.auditWords, {}, { quiet: true }).data
  const [typed, setTyped] = useState(filter)
  const [kind, setKind] = useState(filter.record?.entityTypeId ?? 0)
  const [number, setNumber] = useState(filter.record?.number ?? '')
  const isHalf = kind !== 0 && number.trim() === ''
  const [isTold, setTold] = useState(false)
  const reading: readonly string[] = READING_EVENTS
  const events = (words?.events ?? [])
    .filter(({ event }) => !typed.reading || reading.includes(event))
    .map(({ event, words: said }) => [event, said[language]] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language))
  const show = () => {
    setTold(isHalf)
    if (!isHalf)
      onShow({ ...typed, record: kind === 0 ? null : { entityTypeId: kind, number: number.trim() } })
  }
  return (
    <form
      className={styles.filter}
      onSubmit={event => {
        event.preventDefault()
        show()
      }}
    >
      <Choice
        label={m.audit_officer()}
        value={String(typed.officerId ?? '')}
        none={m.audit_anyOfficer()}
        options={(words?.officers ?? []).map(one => [String(one.id), `${one.name[language]}, ${one.number}`])}
        onChoose={id => setTyped({ ...typed, officerId: id === '' ? null : Number(id) })}
      />
      <Choice
        label={m.audit_event()}
        value={typed.event ?? ''}
        none={m.audit_anyEvent()}
        options={events}
        onChoose={event => setTyped({ ...typed, event: event === '' ? null : event })}
      />
      <Choice
        label={m.audit_kind()}
        value={kind === 0 ? '' : String(kind)}
        none={m.audit_anyKind()}
        options={(words?.kinds ?? []).map(one => [String(one.entityTypeId), one.words[language]])}
        onChoose={chosen => setKind(Number(chosen))}
      />
      <label>
        {m.audit_number()}
        <input
          value={number}
          maxLength={60}
          autoComplete="off"
          title={m.audit_numberHint()}
          placeholder={kind === 0 ? undefined : m.audit_numberHint()}
          aria-invalid={isTold && isHalf ? true : undefined}
          aria-describedby={isTold && isHalf ? 'audit-half' : undefined}
          onChange={event => setNumber(event.target.value)}
        />
      </label>
      <Day label={m.audit_from()} value={typed.from} onPick={from => setTyped({ ...typed, from })} />
      <Day label={m.audit_to()} value={typed.to} onPick={to => setTyped({ ...typed, to })} />
      <Button type="submit">{m.audit_narrow()}</Button>
      {isTold && isHalf ? (
        <p id="audit-half" role="alert" className={styles.half}>
          {m.audit_needsNumber()}
        </p>
      ) : null}
    </form>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** The first line: nothing is chosen. */
  none: string
  options: readonly (readonly [string, string])[]
  onChoose: (word: string) => void
}

function Choice({ label, value, none, options, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={event => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Day(props: { label: string; value: string | null; onPick: (day: string | null) => void }) {
  const { label, value, onPick } = props
  return (
    <label>
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={event => onPick(event.target.value === '' ? null : event.target.value)}
      />
    </label>
  )
}
