import { m } from '#web/i18n/generated/messages.js'
import { FiltersForm } from './FiltersForm.tsx'
import { SearchScreen } from './SearchScreen.tsx'

export const title = m.property_byFilters

export default function AdvancedFiltersScreen() {
  return <SearchScreen form={FiltersForm} />
}
