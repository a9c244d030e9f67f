import type { UseFormReturn } from 'react-hook-form'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { askAgain } from '#web/api/queries.ts'
import { DocumentUploads, type DocumentWanted } from '#web/document/DocumentUploads.tsx'
import { useMissingPapers } from '#web/document/useMissingPapers.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import type { Values } from './values.ts'

interface PapersPartProps {
  form: UseFormReturn<Values>
  application: PermissionApplication
  wanted: readonly DocumentWanted[]
  /** What the applicant declares. */
  declaration: string
}

/** The papers of an application and what its applicant declares. */
export function PapersPart({ form, application, wanted, declaration }: PapersPartProps) {
  const { documents, applicationId } = application
  const missing = useMissingPapers(
    form,
    documents.map(one => one.documentTypeId),
  )
  return (
    <FormSection>
      <DocumentUploads
        entityTypeId={EntityType.PermissionApplication}
        entityId={applicationId}
        wanted={wanted}
        documents={documents}
        errors={missing}
        onChanged={() => void askAgain([permissionCalls.GetMortgageApplicationDetail])}
      />
      <CheckboxField control={form.control} name="declarationAccepted" label={declaration} />
    </FormSection>
  )
}
