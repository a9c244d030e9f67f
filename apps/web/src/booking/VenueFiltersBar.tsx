import type { VenueFilters, venueCalls } from '#contract/booking/venue.ts'
import type { OutputOf } from '#contract/call.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Search.module.css'

interface Choice {
  readonly value: string
  readonly label: string
}

interface FilterProps {
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  return (
    <label className={styles.filter}>
      {label}
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{m.booking_any()}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BarProps {
  choices: OutputOf<typeof venueCalls.GetVenuesAndFiltersList>['filters']
  value: VenueFilters
  onChange: (filters: VenueFilters) => void
}

/** What a hall has to be: purpose, guests, place, rent, air conditioning. Each choice searches at once. */
export function VenueFiltersBar({ choices, value, onChange }: BarProps) {
  const language = useLanguage()
  const number = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{m.booking_filters()}</legend>
      <Filter
        label={m.booking_purpose()}
        value={String(value.purposeId ?? '')}
        choices={choices.purposes.map(each => ({
          value: String(each.purposeId),
          label: each.name[language],
        }))}
        onChange={text => onChange({ ...value, purposeId: number(text) })}
      />
      <Filter
        label={m.booking_guestsAtLeast()}
        value={String(value.capacity ?? '')}
        choices={choices.capacities.map(each => ({ value: String(each), label: String(each) }))}
        onChange={text => onChange({ ...value, capacity: number(text) })}
      />
      <Filter
        label={m.booking_locality()}
        value={value.locality?.[0] ?? ''}
        choices={choices.localities.map(each => ({ value: each.code, label: each.name[language] }))}
        onChange={text => onChange({ ...value, locality: text === '' ? undefined : [text] })}
      />
      <Filter
        label={m.booking_rentAtMost()}
        value={value.maxRent ?? ''}
        choices={choices.rents.map(each => ({ value: each, label: formatRupeesShort(each) }))}
        onChange={text => onChange({ ...value, maxRent: text === '' ? undefined : text })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value.hasAc === 1}
          onChange={event => onChange({ ...value, hasAc: event.target.checked ? 1 : undefined })}
        />
        {m.booking_airConditioned()}
      </label>
    </fieldset>
  )
}
