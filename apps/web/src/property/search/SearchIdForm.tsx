import * as v from 'valibot'
import type { MaskedProperty } from '#contract/property/record.ts'
import { searchCalls, searchId } from '#contract/property/search.ts'
import { send } from '#web/api/gateway.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import styles from '../Property.module.css'
import { useSearch } from './useSearch.ts'

const Wish = v.object({ searchId })

/** Search by the 8 characters of the allotment letter. */
export function SearchIdForm({ onFound }: { onFound: (property: MaskedProperty | null) => void }) {
  const form = useSchemaForm(Wish, { defaultValues: { searchId: '' } })
  useKept(form, 'property-search-id')
  const search = useSearch(
    async ({ searchId: wanted }: { searchId: string }) =>
      (await send(searchCalls.GetPropertiesBySearchId, { searchId: wanted })).output[0] ?? null,
    { onFound, onError: error => showBesideField(form, ['searchId'], error) },
  )
  return (
    <ShortForm form={form} className={styles.form} onSubmit={form.handleSubmit(wish => search.start(wish))}>
      <TextField
        control={form.control}
        name="searchId"
        label={m.property_searchIdLabel()}
        hint={m.property_searchIdHint()}
        autoComplete="off"
        required
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
