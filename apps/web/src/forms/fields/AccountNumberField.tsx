import { type ClipboardEvent, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Field.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'
import { ShowHide } from './ShowHide.tsx'

/**
 * A bank account number: digits masked with show and hide; copy, cut, paste and drop are refused and the field says so
 * (specification, section 6). Masked by style, not as a password, so that no browser offers to remember it.
 */
export function AccountNumberField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: BoundFieldProps<T, N, O>,
) {
  const { id, field, text, error } = useBoundField(props)
  const { label, optional } = props
  const [shown, setShown] = useState(false)
  const [refused, setRefused] = useState(false)
  const hint = props.hint
  const refuse = (event: ClipboardEvent) => {
    event.preventDefault()
    setRefused(true)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          className={cx(styles.input, !shown && styles.masked)}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-required={props.required}
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onCopy={refuse}
          onCut={refuse}
          onPaste={refuse}
          onDrop={event => event.preventDefault()}
          onChange={event => {
            setRefused(false)
            field.onChange(event.target.value)
          }}
          onBlur={field.onBlur}
        />
        <span className={styles.suffix}>
          <ShowHide
            shown={shown}
            label={shown ? m.common_hideNumber() : m.common_showNumber()}
            onToggle={() => setShown(!shown)}
          />
        </span>
      </div>
      <span className={styles.refusal} role="status">
        {refused ? m.common_noPaste() : ''}
      </span>
    </FieldFrame>
  )
}
