import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { send } from '#web/api/gateway.ts'
import { lastSaved } from '#web/forms/draft/lastSaved.ts'
import { sentenceResolver } from '#web/forms/schema/sentenceResolver.ts'
import { useServerDraft } from '#web/forms/walk/useServerDraft.ts'
import { refreshApplications } from './refreshApplications.ts'
import { findingsOf, type PageKey, type Progress } from './steps.ts'
import { type Answers, toAnswers, toValues, type Values } from './values.ts'

/** What hands an application in; empty to keep it only. */
export interface HandIn {
  readonly isSubmit?: 1
  readonly verificationToken?: string
}

/** The form of an application that was begun, saved as it is typed; the page that is open is judged. */
export function usePermissionDraft(
  application: PermissionApplication,
  rules: Omit<Progress, 'values'>,
  page: PageKey,
) {
  const { applicationId, propertyId, typeId, rowVersion, savedOn } = application
  const write = (more: HandIn) => async (version: number, answers: Answers) => {
    const input = { applicationId, propertyId, typeId, rowVersion: version, ...answers, ...more }
    const { output, message } = await send(permissionCalls.SaveOrUpdateApplicationMortgage, input)
    return { ...output, message }
  }
  const { form, draft } = useServerDraft<Values, Answers>({
    draft: `permission/${applicationId}`,
    auto: true,
    rowVersion,
    savedOn: lastSaved(savedOn, application.documents),
    saved: toValues(application),
    toAnswers: values => toAnswers(values, typeId),
    resolver: sentenceResolver(values => findingsOf({ ...rules, values }).filter(one => one.page === page)),
    write: write({}),
    readServer: async () => {
      const { output } = await send(permissionCalls.GetMortgageApplicationDetail, { applicationId })
      return { rowVersion: output.rowVersion, values: toValues(output) }
    },
    refresh: refreshApplications,
  })
  return { form, draft, handIn: (more: HandIn) => draft.submit(write(more)) }
}
