import { SearchIdForm } from './SearchIdForm.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { searchLabel } from './searchLabel.ts'

export const title = searchLabel

export default function SearchIdScreen() {
  return <SearchScreen form={SearchIdForm} />
}
