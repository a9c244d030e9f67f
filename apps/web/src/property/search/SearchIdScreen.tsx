import { SearchIdForm } from './SearchIdForm.tsx'
import { SearchScreen } from './SearchScreen.tsx'

export default function SearchIdScreen() {
  return <SearchScreen form={SearchIdForm} />
}
