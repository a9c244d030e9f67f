import { useCallback, useEffect, useMemo, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { ask } from '#desk/api/ask.ts'
import { deskQueries, deskQuery } from '#desk/api/queries.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAutosave } from '#web/forms/draft/useAutosave.ts'
import { m } from '#web/i18n/generated/messages.js'
import { contentOf } from './blank.ts'
import type { FormAround } from './formParts.ts'

export type DraftRead = DeskOutputOf<typeof schemeDeskCalls.schemeDraft>
export type SchemeFormRead = DeskOutputOf<typeof schemeDeskCalls.schemeForm>
export type DraftCheck = DeskOutputOf<typeof schemeDeskCalls.checkSchemeDraft>

/** A draft in the hands of its officer: what is typed, saved by itself on its version, and what the check of the file says. */
export function useDraft(draft: DraftRead, form: SchemeFormRead) {
  const language = useLanguage()
  const { draftId } = draft
  const [checked, setChecked] = useState<DraftCheck>()
  const values = useForm<FieldValues>({
    defaultValues: contentOf(
      form.sections.flatMap(({ fields }) => fields),
      draft.content,
    ),
  })
  const { control, getValues, setValue, watch } = values
  const saving = useAutosave({
    draft: `schemes/${draftId}`,
    rowVersion: draft.version,
    savedOn: draft.changedOn,
    initial: values.formState.defaultValues ?? {},
    read: () => getValues(),
    write: async (version, content) => {
      const { version: rowVersion, savedOn } = await ask(schemeDeskCalls.saveSchemeDraft, {
        draftId,
        version,
        content,
      })
      // Whoever comes back to the draft finds what was saved, under its version.
      const kept = { ...draft, version: rowVersion, changedOn: savedOn, content }
      deskQueries.setQueryData(deskQuery(schemeDeskCalls.schemeDraft, { draftId }).queryKey, kept)
      void deskQueries.invalidateQueries({ queryKey: [schemeDeskCalls.previewSchemeDraft.key] })
      return { rowVersion, savedOn, message: m.schemes_saved() }
    },
    readVersion: async () => (await ask(schemeDeskCalls.schemeDraft, { draftId })).version,
    auto: true,
  })
  const { touch, save } = saving
  useEffect(() => {
    const { unsubscribe } = watch(() => touch())
    return unsubscribe
  }, [watch, touch])
  /** Saves what is typed, and asks the check of the file about it; undefined where it was not saved. */
  const check = useCallback(async (): Promise<DraftCheck | undefined> => {
    if (!(await save())) return undefined
    const found = await ask(schemeDeskCalls.checkSchemeDraft, { draftId })
    setChecked(found)
    return found
  }, [save, draftId])
  const isSaved = saving.state.at === 'saved'
  const wasChecked = checked !== undefined
  const savedOn = saving.state.at === 'saved' ? saving.state.on : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once checked, it is checked anew after each save
  useEffect(() => {
    if (wasChecked && isSaved) void check().catch(() => undefined)
  }, [savedOn])
  const around = useMemo((): FormAround => {
    const faults = (checked?.faults ?? []).map(fault => [fault.path, fault.message[language]] as const)
    return {
      control,
      // The first that was found stands beside its field.
      faults: new Map(faults.toReversed()),
      put: (path, value) => setValue(path, value, { shouldDirty: true }),
      read: path => getValues(path),
    }
  }, [control, checked, language, setValue, getValues])
  return { around, saving, check, checked }
}
