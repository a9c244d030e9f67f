import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate, CertificateList } from '#contract/tds/certificate.ts'
import { EntityType } from '#domain/application/kind.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { SaveActions } from '#web/forms/walk/SaveActions.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { PaperFields } from './PaperFields.tsx'
import { ReceiptsPart } from './ReceiptsPart.tsx'
import { PAPER, useCertificateForm } from './useCertificateForm.ts'

export interface PanelProps {
  /** 0 for a new one. */
  readonly id: number
  readonly propertyId: number
  readonly list: CertificateList
  /** The draft got its id. */
  readonly onMade: (id: number) => void
  readonly onClose: () => void
}

/** The form of a certificate: its receipts first, which fill in what they know, then the paper's words, then the PDF. */
export function CertificateForm(props: PanelProps & { certificate: Certificate | null }) {
  const { id, propertyId, list, certificate, onMade, onClose } = props
  const state = useCertificateForm({ propertyId, list, certificate, onMade, onSubmitted: onClose })
  const { form, run } = state
  return (
    <WalkPage
      look="narrow"
      errors={form.formState.errors}
      attempt={state.attempt}
      onSubmit={event => {
        event.preventDefault()
        run(id !== 0)
      }}
    >
      <ReceiptsPart id={id} receipts={list.receipts} state={state} />
      <PaperFields list={list} state={state} />
      {certificate ? (
        <FormSection title={m.tds_upload()}>
          <DocumentUploads
            entityTypeId={EntityType.TdsCertificate}
            entityId={id}
            wanted={[{ documentTypeId: PAPER, label: m.tds_upload(), hint: m.tds_uploadHint() }]}
            documents={certificate.documents}
            errors={state.paperError}
            onChanged={() =>
              void queryClient.invalidateQueries({ queryKey: callKey(tdsCalls.GetTdsCertificateByIdModel) })
            }
          />
          <CheckboxField control={form.control} name="declarationAccepted" label={m.tds_declare()} />
        </FormSection>
      ) : (
        <Note>{m.tds_saveFirst()}</Note>
      )}
      <SaveActions
        handIn={certificate ? m.tds_submit() : null}
        save={m.tds_save()}
        busy={state.busy}
        onSave={() => run(false)}
      />
    </WalkPage>
  )
}
