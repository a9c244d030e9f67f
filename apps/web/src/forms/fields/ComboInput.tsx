import { Combobox } from '@base-ui/react/combobox'
import { type AriaAttributes, type Ref, useCallback, useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import combo from './Combo.module.css'
import styles from './Field.module.css'

export interface ComboOption {
  value: string | number
  label: string
}

export interface ComboInputProps {
  id: string
  aria: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>
  options: readonly ComboOption[]
  chosen: ComboOption | null
  placeholder?: string
  disabled?: boolean
  /** Nothing can be typed: there is nothing to choose yet. */
  readOnly?: boolean
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChoose: (option: ComboOption | null) => void
}

/** The control of a ComboField: Base UI's combobox in the kit's look. */
export default function ComboInput(props: ComboInputProps) {
  const { id, aria, options, chosen, placeholder, disabled, readOnly, inputRef, onBlur, onChoose } = props
  // A modal dialog covers the rest of the page: there the list must open inside it, or nobody could press its items.
  const [dialog, setDialog] = useState<HTMLElement | undefined>(undefined)
  const group = useCallback((box: HTMLElement | null) => setDialog(box?.closest('dialog') ?? undefined), [])
  return (
    <Combobox.Root
      items={options}
      value={chosen}
      onValueChange={option => onChoose(option)}
      isItemEqualToValue={(item, value) => item.value === value.value}
      disabled={disabled}
      readOnly={readOnly}
      autoHighlight
    >
      <Combobox.InputGroup ref={group} className={styles.box} aria-labelledby={`${id}-label`}>
        <Combobox.Input
          {...aria}
          id={id}
          aria-disabled={readOnly || undefined}
          ref={inputRef}
          className={styles.input}
          placeholder={placeholder ?? m.common_typeToSearch()}
          onBlur={onBlur}
        />
        <Combobox.Trigger className={styles.toggle} aria-label={m.common_show()}>
          <IconChevronDown size={16} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal container={dialog}>
        <Combobox.Positioner className={combo.positioner} sideOffset={6} positionMethod="fixed">
          <Combobox.Popup className={combo.popup}>
            <Combobox.Empty className={combo.empty}>{m.common_noResults()}</Combobox.Empty>
            <Combobox.List className={combo.list}>
              {(option: ComboOption) => (
                <Combobox.Item key={option.value} value={option} className={combo.item}>
                  <span>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <IconCheck size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
