import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, RefCallback } from 'react'
import styles from './Field.module.css'
import { ariaOf, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

/** How a line of text is asked for, whoever keeps what is typed into it. */
export interface TextLineLook {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  /** Before the typed text, divided by a hairline. */
  prefix?: ReactNode
  /** After the typed text, such as a tag "Verified". */
  suffix?: ReactNode
  readOnly?: boolean
  required?: boolean
}

export interface TextLineProps
  extends TextLineLook,
    Pick<FieldFrameProps, 'id' | 'label' | 'hint' | 'optional' | 'error'> {
  name: string
  value: string
  disabled?: boolean | undefined
  ref?: RefCallback<HTMLInputElement>
  onText: (typed: string) => void
  onLeave: () => void
}

/** One line of text with its label, hint and error. */
export function TextLine(props: TextLineProps) {
  const { id, label, hint, optional, error, prefix, suffix, type = 'text' } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={styles.box}>
        {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          className={styles.input}
          type={type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          aria-required={props.required}
          disabled={props.disabled}
          name={props.name}
          ref={props.ref}
          value={props.value}
          onChange={event => props.onText(event.target.value)}
          onBlur={props.onLeave}
        />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </div>
    </FieldFrame>
  )
}
