import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { notedTyped } from '../draft/journal.ts'
import { merge } from '../draft/merge.ts'
import { type AutosaveOptions, useAutosave } from '../draft/useAutosave.ts'
import { useOnType } from '../schema/useOnType.ts'

interface ServerDraftOptions<V extends FieldValues, Answers>
  extends Omit<AutosaveOptions<V, Answers>, 'initial' | 'conflicts' | 'read' | 'show'> {
  /** The fields' values as the server has them. */
  readonly saved: V
  readonly resolver: Resolver<V>
}

/** What a form begins with: what was typed on this device, joined with what was changed elsewhere since. */
function beginning<V>(name: string, saved: V) {
  const typed = notedTyped<V>(name)
  if (!typed) return { values: saved, conflicts: [] }
  return merge(typed.base, typed.values, saved)
}

/**
 * A form whose draft the server keeps: saved as it is typed, and going on with what was typed here and could not be saved.
 * One that is saved only when asked (`auto` false) keeps what is typed in this browser until then, sealed, and belongs to
 * the version that it was typed on. `saved` of the answer is what the server had when the form opened.
 */
export function useServerDraft<V extends FieldValues, Answers>(options: ServerDraftOptions<V, Answers>) {
  const { auto, toAnswers, resolver } = options
  const name = auto ? options.draft : `${options.draft}/${options.rowVersion}`
  const [initial] = useState(() => ({ saved: options.saved, ...beginning(name, options.saved) }))
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial.values as DefaultValues<V>,
    resolver,
  })
  const draft = useAutosave<V, Answers>({
    ...options,
    draft: name,
    initial: initial.saved,
    conflicts: initial.conflicts,
    read: form.getValues,
    show: values => form.reset(values, { keepErrors: true, keepTouched: true, keepSubmitCount: true }),
  })
  const { touch, arrived } = draft
  useOnType(form, touch)
  const [isSame] = useState(
    () => JSON.stringify(toAnswers(initial.values)) === JSON.stringify(toAnswers(initial.saved)),
  )
  useEffect(() => {
    // What was typed before is sent now.
    if (!isSame) touch()
  }, [touch, isSame])
  useEffect(() => arrived(options.rowVersion), [arrived, options.rowVersion])
  return { form, draft, saved: initial.saved }
}
