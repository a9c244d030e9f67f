import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { keepTyped, keptTyped, takeTyped } from '../draft/kept.ts'
import { type AutosaveOptions, useAutosave } from '../draft/useAutosave.ts'
import { useOnType } from '../schema/useOnType.ts'

interface ServerDraftOptions<V extends FieldValues, Answers>
  extends Omit<AutosaveOptions<Answers>, 'initial' | 'read'> {
  /** The fields' values as the server has them. */
  readonly saved: V
  /** The answers as the wire takes them. */
  readonly toAnswers: (values: V) => Answers
  readonly fromAnswers: (answers: Answers) => V
  readonly resolver: Resolver<V>
}

/**
 * A form whose draft the server keeps: saved as it is typed, going on with what could not be saved when the session ended.
 * One that is saved only when asked (`auto` false) keeps what is typed in this browser until then, sealed, and belongs to
 * the version that it was typed on. `saved` of the answer is what the server had when the form opened.
 */
export function useServerDraft<V extends FieldValues, Answers>(options: ServerDraftOptions<V, Answers>) {
  const { auto, toAnswers, fromAnswers, resolver } = options
  const name = auto ? options.draft : `${options.draft}/${options.rowVersion}`
  const [initial] = useState(() => {
    // Written by the autosave of the same draft.
    const kept = (auto ? takeTyped(name) : keptTyped(name)) as Answers | null
    return { saved: options.saved, typed: kept === null ? null : fromAnswers(kept) }
  })
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: (initial.typed ?? initial.saved) as DefaultValues<V>,
    resolver,
  })
  const draft = useAutosave<Answers>({
    ...options,
    draft: name,
    initial: toAnswers(initial.saved),
    read: () => toAnswers(form.getValues()),
  })
  const { touch } = draft
  useOnType(form, values => (auto ? touch() : keepTyped(name, toAnswers(values))))
  useEffect(() => {
    if (initial.typed) touch()
  }, [touch, initial])
  return { form, draft, saved: initial.saved }
}
