import { useWatch } from 'react-hook-form'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentType, documentTypeNames } from '#domain/lottery/policy.ts'
import { requiredDocuments } from '#domain/lottery/validate.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import type { StepProps } from './formContext.ts'
import { refreshApplication } from './useDraft.ts'
import { toForm } from './values.ts'

const hints: Readonly<Record<number, () => string>> = {
  [DocumentType.photo]: m.lottery_photoHint,
  [DocumentType.signature]: m.lottery_signatureHint,
  [DocumentType.identity]: m.lottery_identityHint,
  [DocumentType.cheque]: m.lottery_chequeHint,
}

/** The papers that these answers ask for; after submission they can only be seen. */
export function DocumentsStep({ application, rules, form, control }: StepProps) {
  const language = useLanguage()
  useWatch({ control, name: ['poolCode', 'reservationCategoryCode', 'subCategoryCode'] })
  const { errors } = form.formState
  if (
    application.documents.some(document => document.isEditable === 0) ||
    application.applicationStatusId !== 1
  )
    return (
      <>
        <Note>{m.lottery_documentsLocked()}</Note>
        <EntityDocuments documents={application.documents} />
      </>
    )
  const missing: unknown = Reflect.get(errors, 'document')
  return (
    <FormSection>
      <DocumentUploads
        entityTypeId={EntityType.LotteryApplication}
        entityId={application.applId}
        wanted={requiredDocuments(toForm(form.getValues()), rules).map(type => {
          const hint = hints[type]?.()
          return {
            documentTypeId: type,
            label: documentTypeNames[type]?.[language] ?? String(type),
            ...(hint ? { hint } : {}),
          }
        })}
        documents={application.documents}
        errors={sentences(missing)}
        onChanged={() => void refreshApplication()}
      />
    </FormSection>
  )
}

const NONE: Readonly<Record<number, string>> = {}

/** The sentences of the resolver beside their files, by document type. */
function sentences(missing: unknown): Readonly<Record<number, string>> {
  if (typeof missing !== 'object' || missing === null) return NONE
  return Object.fromEntries(
    Object.entries(missing).flatMap(([type, error]: [string, unknown]) =>
      typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
        ? [[type, error.message]]
        : [],
    ),
  )
}
