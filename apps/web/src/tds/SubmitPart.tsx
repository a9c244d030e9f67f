import type { UseFormReturn } from 'react-hook-form'
import type { Certificate } from '#contract/tds/certificate.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { useMissingPapers } from '#web/document/useMissingPapers.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { PAPER } from './steps.ts'
import type { Values } from './values.ts'

interface SubmitPartProps {
  /** Null while the server has not told what was just made. */
  certificate: Certificate | null
  form: UseFormReturn<Values>
  onChanged: () => void
}

/** The certificate itself as a PDF, and what its owner declares. */
export function SubmitPart({ certificate, form, onChanged }: SubmitPartProps) {
  const missing = useMissingPapers(form, certificate?.documents.map(one => one.documentTypeId) ?? [])
  if (!certificate) return <SkeletonForm />
  return (
    <FormSection>
      <DocumentUploads
        entityTypeId={EntityType.TdsCertificate}
        entityId={certificate.tdsCertificateId}
        wanted={[{ documentTypeId: PAPER, label: m.tds_upload(), hint: m.tds_uploadHint() }]}
        documents={certificate.documents}
        errors={missing}
        onChanged={onChanged}
      />
      <CheckboxField control={form.control} name="declarationAccepted" label={m.tds_declare()} />
    </FormSection>
  )
}
