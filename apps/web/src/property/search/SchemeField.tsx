import type { FieldPath, FieldValues } from 'react-hook-form'
import { searchCalls } from '#contract/property/search.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import type { BoundFieldProps } from '#web/forms/schema/useBoundField.ts'
import { m } from '#web/i18n/generated/messages.js'
import { NotLoaded } from '../NotLoaded.tsx'

/** The schemes that have properties; where they could not be read, why and the way to ask again. */
export function SchemeField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Pick<BoundFieldProps<T, N, O>, 'control' | 'name' | 'required'>,
) {
  const language = useLanguage()
  const schemes = useCall(searchCalls.GetPropertySchemes, {}, { staleTime: fresh.reference, quiet: true })
  if (schemes.error) return <NotLoaded error={schemes.error} onRetry={() => void schemes.refetch()} />
  return (
    <SelectField
      {...props}
      label={m.property_schemeLabel()}
      placeholder={m.property_chooseScheme()}
      numeric
      options={(schemes.data ?? []).map(scheme => ({
        value: scheme.schemeId,
        label: language === 'hi' ? scheme.schemeNameHi : scheme.schemeName,
      }))}
    />
  )
}
