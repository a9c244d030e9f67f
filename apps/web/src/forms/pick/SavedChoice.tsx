import { type ReactNode, useId } from 'react'
import choice from '#web/forms/fields/Choice.module.css'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './SavedChoice.module.css'

export interface SavedOption {
  readonly id: number
  readonly title: string
  readonly isPrimary: boolean
  readonly lines: readonly ReactNode[]
}

/** What a picker of saved records is given by its form. */
export interface SavedPickerProps<Saved> {
  /** What the record is for, such as "Correspondence address". */
  label?: string
  /**
   * Called with the chosen record: the form copies its values, which stay editable, so that a later change of the
   * saved record never changes an application. Null when the choice is taken back; what was filled stays.
   */
  onPick: (saved: Saved | null) => void
}

export interface SavedChoiceProps {
  /** What is being chosen, for assistive technology and as the heading of the group. */
  label: ReactNode
  /** 'Choose …, or skip …' of the specification, section 2. */
  hint: string
  /** 'Use saved …'. */
  tooltip: string
  emptyText: string
  addLabel: string
  /** Missing while the list is on its way. */
  options: readonly SavedOption[] | undefined
  failed: boolean
  onRetry: () => void
  chosen: number | null
  onChoose: (id: number | null) => void
  onAdd: () => void
}

/** Cards of saved records to fill a form from: choose one, add one on the spot, or leave it. */
export function SavedChoice(props: SavedChoiceProps) {
  const { label, hint, tooltip, options, chosen, onChoose } = props
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {options ? (
        <div className={choice.cards} data-wide="">
          {options.map(option => (
            <label key={option.id} className={choice.card} title={tooltip}>
              <input
                type="radio"
                className={choice.radio}
                name={id}
                checked={chosen === option.id}
                onChange={() => onChoose(option.id)}
              />
              <span>
                <span className={choice.title}>
                  {option.title}
                  {option.isPrimary ? <Tag icon={null}>{m.settings_primary()}</Tag> : null}
                </span>
                {option.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address have no other identity
                  <span key={index} className={choice.note}>
                    {line}
                  </span>
                ))}
              </span>
            </label>
          ))}
        </div>
      ) : props.failed ? (
        <p className={styles.state} role="alert">
          {m.settings_listFailed()}{' '}
          <Button variant="link" icon={<IconRefresh size={16} />} onClick={props.onRetry}>
            {m.common_tryAgain()}
          </Button>
        </p>
      ) : (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonLines count={2} />
        </div>
      )}
      {options?.length === 0 ? <p className={styles.state}>{props.emptyText}</p> : null}
      <div className={styles.acts}>
        <Button variant="link" icon={<IconPlus size={16} />} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
        {chosen === null ? null : (
          <Button variant="link" onClick={() => onChoose(null)}>
            {m.settings_clearChoice()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
