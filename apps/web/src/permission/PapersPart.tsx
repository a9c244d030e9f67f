import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { PermissionFormState } from './usePermissionForm.ts'

interface PapersPartProps {
  application: PermissionApplication
  state: PermissionFormState
  /** What the applicant declares. */
  declaration: string
}

/** The papers of a saved application and what its applicant declares. */
export function PapersPart({ application, state, declaration }: PapersPartProps) {
  const language = useLanguage()
  return (
    <FormSection title={m.permission_documents()}>
      <DocumentUploads
        entityTypeId={EntityType.PermissionApplication}
        entityId={application.applicationId}
        wanted={state.wanted.map(one => ({
          documentTypeId: one.documentTypeId,
          label: one.name[language],
        }))}
        documents={application.documents}
        errors={state.missing}
        onChanged={() => {
          state.forgetMissing()
          void queryClient.invalidateQueries({
            queryKey: callKey(permissionCalls.GetMortgageApplicationDetail),
          })
        }}
      />
      <CheckboxField control={state.form.control} name="declarationAccepted" label={declaration} />
    </FormSection>
  )
}
