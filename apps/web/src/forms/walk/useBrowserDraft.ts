import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { dropTyped, keepTyped, keptTyped } from '../draft/kept.ts'
import { useOnType } from '../schema/useOnType.ts'

interface BrowserDraftOptions<V extends FieldValues> {
  /** Names the form among all forms: 'booking/12'. */
  readonly draft: string
  /** What the form begins with. */
  readonly blank: () => V
  /** Absent for a form that is judged when it is handed in, not field by field. */
  readonly resolver?: Resolver<V>
}

/** A form that is sent when somebody asks: what is typed until then is kept in this browser, sealed. */
export function useBrowserDraft<V extends FieldValues>({ draft, blank, resolver }: BrowserDraftOptions<V>) {
  // Written below, by the same form.
  const [start] = useState(() => ({ ...blank(), ...(keptTyped(draft) as V | null) }))
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start as DefaultValues<V>,
    ...(resolver ? { resolver } : {}),
  })
  useOnType(form, values => keepTyped(draft, values))
  return { form, drop: () => dropTyped(draft) }
}
