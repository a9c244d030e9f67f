import { FiltersForm } from './FiltersForm.tsx'
import { SearchScreen } from './SearchScreen.tsx'

export default function AdvancedFiltersScreen() {
  return <SearchScreen form={FiltersForm} />
}
