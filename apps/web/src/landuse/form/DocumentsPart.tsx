import { EntityType } from '#domain/application/kind.ts'
import { addMonths } from '#domain/dates/ist.ts'
import { LandUseDocument, REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import { KHATAUNI_MONTHS } from '#domain/landuse/states.ts'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { useMissingPapers } from '#web/document/useMissingPapers.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useToday } from '#web/shell/time/useToday.ts'
import { isOpen, type PartProps } from './formContext.ts'
import { refreshApplication } from './refresh.ts'

const hints: Readonly<Record<number, () => string>> = {
  [LandUseDocument.khatauni]: m.landuse_khatauniHint,
  [LandUseDocument.siteMap]: m.landuse_siteMapHint,
  [LandUseDocument.saleDeed]: m.landuse_saleDeedHint,
  [LandUseDocument.identity]: m.landuse_identityHint,
}
const ORDER = [
  LandUseDocument.khatauni,
  LandUseDocument.siteMap,
  LandUseDocument.identity,
  LandUseDocument.saleDeed,
]

/** The papers that may be sent now, the khatauni with its date. After a return only those sent `since` count. */
export function DocumentsPart({ application, form, since }: PartProps & { since?: string }) {
  const language = useLanguage()
  const documents = since
    ? application.documents.filter(document => document.uploadedOn >= since)
    : application.documents
  const missing = useMissingPapers(
    form,
    documents.map(document => document.documentTypeId),
  )
  const today = useToday()
  const wanted = ORDER.filter(type => application.editableDocumentTypeIds.includes(type))
  return (
    <>
      {isOpen(application, 'khatauniDate') ? (
        <FormSection>
          <DateField
            control={form.control}
            name="khatauniDate"
            label={names.khatauniDate[language]}
            hint={m.landuse_khatauniDateHint()}
            min={addMonths(today, -KHATAUNI_MONTHS)}
            max={today}
            required
          />
        </FormSection>
      ) : null}
      {wanted.length > 0 ? (
        <FormSection>
          <DocumentUploads
            entityTypeId={EntityType.LandUseApplication}
            entityId={application.applicationId}
            wanted={wanted.map(type => {
              const hint = hints[type]?.()
              return {
                documentTypeId: type,
                label: landUseDocumentNames[type]?.[language] ?? String(type),
                ...(hint ? { hint } : {}),
                ...(REQUIRED_DOCUMENTS.includes(type) ? {} : { optional: true }),
              }
            })}
            documents={documents}
            errors={missing}
            onChanged={() => void refreshApplication()}
          />
        </FormSection>
      ) : null}
    </>
  )
}
