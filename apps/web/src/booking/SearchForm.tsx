import { useForm } from 'react-hook-form'
import { checkDates } from '#domain/booking/dates.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import styles from './Search.module.css'
import { useRules } from './useRules.ts'

/** How far ahead the day lies that shows how a date is typed. */
const A_MONTH = 30

/** What the form searches for; '' is any. */
export interface Wanted {
  readonly q: string
  readonly checkIn: string
  readonly checkOut: string
}

/** Words and dates of a search. Dates are checked by the rules of booking before anybody is asked. */
export function SearchForm({ wanted, onSearch }: { wanted: Wanted; onSearch: (wanted: Wanted) => void }) {
  const language = useLanguage()
  const today = istDay(new Date(useServerMinute()))
  const rules = useRules()
  const last = rules ? addDays(today, rules.horizonDays) : undefined
  const form = useForm<Wanted>({ defaultValues: { ...wanted } })
  const { control, handleSubmit, setError } = form
  const search = handleSubmit(typed => {
    const checkOut = typed.checkOut || typed.checkIn
    if (!typed.checkIn && typed.checkOut) return setError('checkIn', { message: m.booking_fromFirst() })
    // Before the rules are known, the search's own answer says what is wrong.
    if (typed.checkIn && rules) {
      const range = { startDay: typed.checkIn, endDay: checkOut }
      const checked = checkDates(range, today, rules, 0)
      if (!checked.ok) {
        const text = BOOKING_REFUSALS[checked.reason][language].replace(/\{(\w+)\}/g, (_, name: string) =>
          String(checked.params[name] ?? ''),
        )
        const late = checked.reason === 'END_BEFORE_START' || checked.reason === 'TOO_MANY_DAYS'
        return setError(late ? 'checkOut' : 'checkIn', { message: text })
      }
    }
    onSearch({ ...typed, checkOut })
  })
  return (
    <search>
      <ShortForm form={form} className={styles.form} onSubmit={search}>
        <TextField control={control} name="q" label={m.booking_where()} hint={m.booking_whereHint()} />
        <DateField
          control={control}
          name="checkIn"
          label={m.booking_firstDay()}
          hint={m.booking_firstDayHint({ date: addDays(today, A_MONTH).split('-').reverse().join('-') })}
          min={today}
          max={last}
        />
        <DateField
          control={control}
          name="checkOut"
          label={m.booking_lastDay()}
          hint={m.booking_lastDayHint()}
          min={today}
          max={last}
        />
        <Button type="submit" variant="primary" size="large" icon={<IconSearch />} stretch>
          {m.booking_search()}
        </Button>
      </ShortForm>
    </search>
  )
}
