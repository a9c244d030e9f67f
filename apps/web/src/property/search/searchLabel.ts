import { m } from '#web/i18n/generated/messages.js'
import { paths } from '#web/shell/address/paths.ts'

const { initial } = paths['/services/property-search/search-id'].search.label

/** What the search is called: the address may name it (specification, section 2); the default is in the citizen's language. */
export function searchLabel(search: Readonly<Record<string, unknown>>): string {
  const { label } = search
  return typeof label === 'string' && label !== '' && label !== initial ? label : m.property_searchTitle()
}
