import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { istDay } from '#domain/dates/ist.ts'
import { PERMISSION_REFUSALS } from '#domain/permission/refusals.ts'
import { formErrors } from '#domain/permission/validate.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useAct, useCall } from '#web/api/queries.ts'
import { keepTyped } from '#web/forms/draft/kept.ts'
import { useClearOnType } from '#web/forms/schema/useClearOnType.ts'
import { useAttempts } from '#web/forms/walk/useAttempts.ts'
import { useBrowserDraft } from '#web/forms/walk/useBrowserDraft.ts'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { refreshApplications } from './refreshApplications.ts'
import { toForm, toInput, toValues, type Values } from './values.ts'

interface PermissionFormOptions {
  readonly propertyId: number
  readonly typeId: 1 | 2
  /** Null for a new one. */
  readonly application: PermissionApplication | null
}

/** The answers of an application, what is wrong with them and with its papers, and the way to keep them. */
export function usePermissionForm({ propertyId, typeId, application }: PermissionFormOptions) {
  const language = useLanguage()
  const today = istDay(new Date(useServerNow()))
  const { applicationId: id = 0, rowVersion = 0 } = application ?? {}
  const draftName = (of: number, version: number) => `permission/${propertyId}/${typeId}/${of}/${version}`
  const { form, drop } = useBrowserDraft<Values>({
    // What was typed belongs to the version of the draft that it was typed on.
    draft: draftName(id, rowVersion),
    blank: () => toValues(application),
  })
  const { getValues, clearErrors } = form
  useClearOnType(form)
  const { attempt, say } = useAttempts(form)
  const [missing, setMissing] = useState<Record<number, string>>({})
  const wanted = useCall(
    permissionCalls.GetDocumentRequire,
    { typeId, propertyId },
    { staleTime: fresh.reference },
  )
  const save = useAct(permissionCalls.SaveOrUpdateApplicationMortgage, { besideField: () => true })
  const current = () => toInput(getValues(), { applicationId: id, propertyId, typeId, rowVersion })
  /** Names the papers that are not there. @returns whether any is missing */
  const markMissing = (): boolean => {
    const present = application?.documents.map(one => one.documentTypeId) ?? []
    const lacking = (wanted.data ?? []).filter(one => !present.includes(one.documentTypeId))
    const sentence = PERMISSION_REFUSALS.DOCUMENTS_MISSING[language]
    setMissing(Object.fromEntries(lacking.map(one => [one.documentTypeId, sentence])))
    return lacking.length > 0
  }
  return {
    form,
    attempt,
    today,
    wanted: wanted.data ?? [],
    missing,
    forgetMissing: () => setMissing({}),
    clearErrors,
    /** What is sent. */
    current,
    saving: save.isPending,
    /** Keeps the answers, and hands them in when asked. */
    keep: async (more: { isSubmit?: 1; verificationToken?: string } = {}) => {
      const sent = JSON.stringify(getValues())
      const { output } = await save.mutateAsync({ ...current(), ...more })
      drop()
      // The first save gives the draft a form of its own: what was typed meanwhile goes on to it.
      const typed = getValues()
      if (JSON.stringify(typed) !== sent)
        keepTyped(draftName(output.applicationId, output.rowVersion), structuredClone(typed))
      refreshApplications()
      return output
    },
    /** Shows a refusal beside its field. */
    show: (error: Error) => {
      if (!(error instanceof AlertError) || !error.field) return
      const isOfPapers = error.field === 'documents'
      if (isOfPapers) markMissing()
      say(isOfPapers ? [] : [{ field: error.field as FieldPath<Values>, message: error.message }])
    },
    /** Says everything that is not right yet, at once. @returns whether all is */
    isWhole: (): boolean => {
      clearErrors()
      const errors = formErrors(typeId, toForm(getValues()), today)
      const lacks = markMissing()
      if (errors.length === 0 && !lacks) return true
      say(errors.map(({ field, text }) => ({ field: field as FieldPath<Values>, message: text[language] })))
      return false
    },
  }
}

export type PermissionFormState = ReturnType<typeof usePermissionForm>
