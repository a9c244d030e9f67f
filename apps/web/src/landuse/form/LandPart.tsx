import { useWatch } from 'react-hook-form'
import { placeCalls } from '#contract/reference/places.ts'
import { PURPOSES } from '#domain/landuse/form.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { isOpen, type PartProps } from './formContext.ts'
import { KhasraRows } from './KhasraRows.tsx'
import { Total } from './Total.tsx'

/** Where the land lies, which khasras, how large, and what the certificate is for. */
export function LandPart({ application, form }: PartProps) {
  const language = useLanguage()
  return (
    <>
      {isOpen(application, 'tehsilId') ? <Place application={application} form={form} /> : null}
      {isOpen(application, 'khasras') ? (
        <FormSection title={names.khasras[language]} intro={m.landuse_khasrasIntro()}>
          <KhasraRows application={application} form={form} />
          <Total application={application} form={form} />
        </FormSection>
      ) : null}
      {isOpen(application, 'purpose') ? (
        <FormSection>
          <SelectField
            control={form.control}
            name="purpose"
            label={names.purpose[language]}
            hint={m.landuse_purposeHint()}
            placeholder={m.common_select()}
            required
            options={PURPOSES.map(one => ({ value: one.code, label: one[language] }))}
          />
        </FormSection>
      ) : null}
    </>
  )
}

/** Tehsil, then its villages of the development area. Another tehsil clears the village. */
function Place({ application, form }: PartProps) {
  const language = useLanguage()
  const hindi = language === 'hi'
  const { control } = form
  const tehsilId = Number(useWatch({ control, name: 'tehsilId' })) || 0
  const tehsils = useCall(
    placeCalls.GetTehsils,
    { districtId: application.districtId },
    { staleTime: fresh.reference },
  )
  const villages = useCall(
    placeCalls.GetRevenueVillages,
    { tehsilId },
    { staleTime: fresh.reference, enabled: tehsilId > 0 },
  )
  return (
    <FormSection
      title={m.landuse_place()}
      intro={m.landuse_placeIntro({ district: application.districtName[language] })}
    >
      <FieldRow>
        <SelectField
          control={control}
          name="tehsilId"
          label={names.tehsilId[language]}
          placeholder={m.common_select()}
          waits={tehsils.isPending ? m.common_loading() : undefined}
          numeric
          required
          options={(tehsils.data ?? []).map(one => ({
            value: one.tehsilId,
            label: hindi ? one.tehsilNameHi : one.tehsilName,
          }))}
          onChosen={() => form.setValue('revenueVillageId', 0, { shouldDirty: true })}
        />
        <ComboField
          control={control}
          name="revenueVillageId"
          label={names.revenueVillageId[language]}
          placeholder={m.landuse_villageHint()}
          waits={
            tehsilId === 0 ? m.landuse_tehsilFirst() : villages.isPending ? m.common_loading() : undefined
          }
          required
          options={(villages.data ?? []).map(one => ({
            value: one.revenueVillageId,
            label: hindi ? one.nameHi : one.revenueVillageName,
          }))}
        />
      </FieldRow>
    </FormSection>
  )
}
