import { useForm } from 'react-hook-form'
import type { Venue } from '#contract/booking/shapes.ts'
import { checkGuests } from '#domain/booking/dates.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormActions, FormSection } from '#web/forms/FormSection.tsx'
import { IntegerField } from '#web/forms/IntegerField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { useOnType } from '#web/forms/useOnType.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { FreeTag } from './FreeTag.tsx'
import { ChosenDates } from './QuoteCard.tsx'
import { useFree } from './useFree.ts'
import { useRules } from './useRules.ts'
import { VenueCalendar } from './VenueCalendar.tsx'

export interface EventTyped {
  purposeId: number
  /** As typed. */
  guests: string
}

interface EventStepProps {
  venue: Venue
  range: DayRange | null
  onRange: (range: DayRange | null) => void
  start: EventTyped
  /** Why the price cannot be told, such as dates too near for the purpose. */
  problem: string | null
  onPurpose: (purposeId: number) => void
  onType: (event: EventTyped) => void
  onNext: () => void
}

/** When, what for and how many: the first step of a booking. */
export function EventStep(props: EventStepProps) {
  const { venue, range, onRange, start, problem, onPurpose, onType, onNext } = props
  const language = useLanguage()
  const rules = useRules()
  const isTaken = useFree(venue.venueId, range).data?.isAvailable === 0
  const form = useForm<EventTyped>({ defaultValues: start })
  const { control, handleSubmit, formState } = form
  useOnType(form, onType)
  const judge = (guests: string): true | string => {
    const checked = checkGuests(Number(guests || 0), venue.capacity)
    return (
      checked.ok || BOOKING_REFUSALS[checked.reason][language].replace('{capacity}', String(venue.capacity))
    )
  }
  return (
    <>
      <Card>
        <VenueCalendar
          venueId={venue.venueId}
          value={range}
          onChange={onRange}
          maxDays={rules.maxDays}
          horizonDays={rules.horizonDays}
        />
      </Card>
      {range ? (
        <div>
          <ChosenDates range={range} />
          <FreeTag
            venueId={venue.venueId}
            range={range}
            onRange={onRange}
            purposeId={start.purposeId}
            guests={Math.min(Number(start.guests || 0), venue.capacity)}
          />
        </div>
      ) : (
        <Note>{m.booking_pickDates({ max: rules.maxDays })}</Note>
      )}
      <form noValidate onSubmit={handleSubmit(() => range && !isTaken && onNext())}>
        <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
        <FormSection title={m.booking_event()}>
          <SelectField
            control={control}
            name="purposeId"
            label={m.booking_purpose()}
            numeric
            required
            options={venue.tariffs.map(each => ({ value: each.purposeId, label: each.name[language] }))}
            onChosen={chosen => onPurpose(Number(chosen))}
          />
          <IntegerField
            control={control}
            name="guests"
            label={m.booking_guests()}
            hint={m.booking_guestsHint({ capacity: venue.capacity })}
            rules={{ validate: judge }}
            maxLength={5}
            required
          />
        </FormSection>
        {problem ? <Note tone="warn">{problem}</Note> : null}
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            size="large"
            stretch
            disabled={!range || isTaken || problem !== null}
          >
            {m.booking_continue()}
          </Button>
        </FormActions>
      </form>
    </>
  )
}
