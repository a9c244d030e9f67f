import { type ReactNode, useState } from 'react'
import {
  SavedChoice,
  type SavedChoiceProps,
  type SavedOption,
  type SavedPickerProps,
} from './SavedChoice.tsx'

/** How a dialog to add a record ends. */
export interface Adding<Saved> {
  readonly onClose: () => void
  readonly onSaved: (saved: Saved) => void
}

interface Props<Saved>
  extends Pick<SavedChoiceProps, 'hint' | 'tooltip' | 'emptyText' | 'addLabel'>,
    Pick<SavedPickerProps<Saved>, 'onPick'> {
  readonly label: string
  /** The citizen's records as they are asked for. */
  readonly saved: {
    readonly data: readonly Saved[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly optionOf: (saved: Saved) => SavedOption
  readonly dialog: (adding: Adding<Saved>) => ReactNode
}

/** A choice among the citizen's saved records of one kind; a new one can be added on the spot and is chosen then. */
export function SavedPicker<Saved>({ saved, optionOf, onPick, dialog, ...words }: Props<Saved>) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const pick = (record: Saved | null) => {
    setChosen(record === null ? null : optionOf(record).id)
    onPick(record)
  }
  return (
    <>
      <SavedChoice
        {...words}
        options={saved.data?.map(optionOf)}
        failed={saved.isError}
        onRetry={() => void saved.refetch()}
        chosen={chosen}
        onChoose={id => pick(saved.data?.find(record => optionOf(record).id === id) ?? null)}
        onAdd={() => setIsAdding(true)}
      />
      {isAdding
        ? dialog({
            onClose: () => setIsAdding(false),
            onSaved: record => {
              setIsAdding(false)
              pick(record)
            },
          })
        : null}
    </>
  )
}
