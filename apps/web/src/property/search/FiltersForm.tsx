import { useDeferredValue } from 'react'
import * as v from 'valibot'
import type { MaskedProperty } from '#contract/property/record.ts'
import { searchCalls } from '#contract/property/search.ts'
import { message } from '#contract/text.ts'
import { tooLongHere } from '#domain/fields/common.ts'
import { send } from '#web/api/gateway.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import styles from '../Property.module.css'
import { SchemeField } from './SchemeField.tsx'
import { useSearch } from './useSearch.ts'

const Wish = v.object({
  schemeId: v.nullable(v.number()),
  code: v.pipe(v.string(), v.maxLength(40, message(tooLongHere(40)))),
  registrationId: v.string(),
})
interface Wanted {
  readonly propertyId: number | null
  readonly registrationId: string
}

/** At most so many codes are offered to press; typing on narrows them. */
const SHOWN = 12

/** Search by scheme and property code, or by registration id. */
export function FiltersForm({ onFound }: { onFound: (property: MaskedProperty | null) => void }) {
  const form = useSchemaForm(Wish, { defaultValues: { schemeId: null, code: '', registrationId: '' } })
  useKept(form, 'property-filters')
  const [schemeId, code] = form.watch(['schemeId', 'code'])
  const q = useDeferredValue(code.trim())
  const codes = useCall(
    searchCalls.GetPropertyCodeList,
    { schemeId: schemeId ?? 0, q },
    {
      enabled: schemeId !== null && q.length >= 2 && q.length <= 40,
      staleTime: fresh.list,
      keepPrevious: true,
    },
  )
  const search = useSearch(
    async ({ propertyId, registrationId }: Wanted) =>
      propertyId === null
        ? (await send(searchCalls.GetPropertyByRegistrationId, { registrationId })).output
        : (await send(searchCalls.GetPropertyByPropertyId, { propertyId })).output,
    { onFound, onError: error => showBesideField(form, ['registrationId'], error) },
  )
  const offered = q.length >= 2 ? (codes.data ?? []) : []
  const exact = offered.find(each => each.propertyCode === q.toUpperCase())
  const submit = form.handleSubmit(wish => {
    const registrationId = wish.registrationId.trim()
    if (exact) return search.start({ propertyId: exact.propertyId, registrationId: '' })
    if (registrationId !== '') return search.start({ propertyId: null, registrationId })
    form.setError('code', { message: m.property_codeOrRegistration() }, { shouldFocus: true })
  })
  return (
    <ShortForm form={form} className={styles.form} onSubmit={submit}>
      <SchemeField control={form.control} name="schemeId" />
      <TextField
        control={form.control}
        name="code"
        label={m.property_codeLabel()}
        hint={codes.data?.length === 0 && q.length >= 2 ? m.property_codeNone() : m.property_codeHint()}
        autoComplete="off"
      />
      {offered.length > 0 && !exact ? (
        <ChipFilter
          label={m.property_codeLabel()}
          options={offered
            .slice(0, SHOWN)
            .map(each => ({ key: each.propertyCode, label: each.propertyCode }))}
          value=""
          onChange={chosen => form.setValue('code', chosen, { shouldValidate: true })}
        />
      ) : null}
      <p className={styles.or}>{m.property_or()}</p>
      <TextField
        control={form.control}
        name="registrationId"
        label={m.property_registrationLabel()}
        hint={m.property_registrationHint()}
        autoComplete="off"
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={search.isDone ? 'secondary' : 'primary'}
          icon={<IconSearch />}
          busy={search.busy}
        >
          {m.property_search()}
        </Button>
      </div>
    </ShortForm>
  )
}
