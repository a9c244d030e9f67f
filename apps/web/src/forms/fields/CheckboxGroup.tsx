import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import choice from './Choice.module.css'
import { ariaOf, FieldFrame } from './FieldFrame.tsx'

export interface CheckboxGroupProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  options: readonly { value: string; title: ReactNode }[]
  /** The value is one text: the chosen words with commas between them. */
  asText?: boolean
}

/** Several choices out of a few; the value is the list of those chosen, in the order of the options. */
export function CheckboxGroup<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: CheckboxGroupProps<T, N, O>,
) {
  const { label, hint, optional, options, asText = false } = props
  const { id, field, value, error } = useBoundField(props)
  const chosen: readonly unknown[] = asText ? String(value).split(',') : Array.isArray(value) ? value : []
  const toggle = (option: string, isChosen: boolean) => {
    const now = options
      .map(one => one.value)
      .filter(one => (one === option ? isChosen : chosen.includes(one)))
    field.onChange(asText ? now.join(',') : now)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame's label names the group */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        {...ariaOf(id, hint, error)}
        className={choice.checks}
      >
        {options.map((option, index) => (
          <label key={option.value} className={choice.check}>
            <input
              type="checkbox"
              className={choice.box}
              id={index === 0 ? id : undefined}
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={field.disabled}
              onChange={event => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
