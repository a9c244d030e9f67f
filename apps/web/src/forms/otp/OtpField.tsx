import type { FieldPath, FieldValues } from 'react-hook-form'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from '../fields/Field.module.css'
import { ariaOf, FieldFrame } from '../fields/FieldFrame.tsx'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import otpStyles from './Otp.module.css'
import { cleanOtp } from './otp.ts'

export interface OtpFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends Omit<BoundFieldProps<T, N, O>, 'label'> {
  label?: string
  digits?: number
  autoFocus?: boolean
  /** Called once all digits stand. */
  onComplete?: (otp: string) => void
}

/** The code in one field: the phone fills it from the SMS, a whole message may be pasted, dashes show what is missing. */
export function OtpField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: OtpFieldProps<T, N, O>,
) {
  const { label = m.common_otp(), digits = 6, onComplete, hint } = props
  const { id, field, text, error } = useBoundField({ ...props, label })
  const take = (typed: string) => {
    const otp = cleanOtp(typed, digits)
    field.onChange(otp)
    if (otp.length === digits && otp !== text) onComplete?.(otp)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} live>
      <div className={cx(styles.box, otpStyles.box)}>
        <span className={otpStyles.dashes} aria-hidden="true">
          <span className={otpStyles.typed}>{text}</span>
          {'–'.repeat(Math.max(0, digits - text.length))}
        </span>
        <input
          {...ariaOf(id, hint, error)}
          id={id}
          className={cx(styles.input, otpStyles.input)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the step has one field, and the person has just asked for the code
          autoFocus={props.autoFocus}
          aria-required
          disabled={field.disabled}
          name={field.name}
          ref={field.ref}
          value={text}
          onPaste={event => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onChange={event => take(event.target.value)}
          onBlur={field.onBlur}
        />
      </div>
    </FieldFrame>
  )
}
