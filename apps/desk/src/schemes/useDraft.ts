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
  const fields = form.sections.flatMap(section => section.fields)
  const values = useForm<FieldValues>({ defaultValues: contentOf(fields, draft.content) })
  const { control, getValues, setValue, watch } = values
  const saving = useAutosave<FieldValues, FieldValues>({
    draft: `schemes/${draftId}`,
    rowVersion: draft.version,
    savedOn: draft.changedOn,
    initial: values.formState.defaultValues ?? {},
    conflicts: [],
    read: () => getValues(),
    show: content => values.reset(content, { keepErrors: true }),
    toAnswers: content => content,
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
    readServer: async () => {
      const { version, content } = await ask(schemeDeskCalls.schemeDraft, { draftId })
      return { rowVersion: version, values: contentOf(fields, content) }
    },
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
  /** Puts a whole content into the fields, and saves it. @returns what stood there */
  const replace = (content: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const before = getValues()
    values.reset(contentOf(fields, content))
    touch()
    return before
  }
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
  return { around, saving, check, checked, replace }
}
