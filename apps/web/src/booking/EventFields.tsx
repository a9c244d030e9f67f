import type { UseFormReturn } from 'react-hook-form'
import type { Venue } from '#contract/booking/shapes.ts'
import { bookingFields } from '#domain/booking/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { IntegerField } from '#web/forms/fields/IntegerField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import type { BookingTyped } from './walk.ts'

interface EventFieldsProps {
  venue: Venue
  form: UseFormReturn<BookingTyped>
  /** Why the price cannot be told, such as dates too near for the purpose. */
  problem: string | null
  onPurpose: (purposeId: number) => void
}

/** What for and how many. */
export function EventFields({ venue, form, problem, onPurpose }: EventFieldsProps) {
  const language = useLanguage()
  return (
    <>
      <FormSection title={m.booking_event()}>
        <SelectField
          control={form.control}
          name="purposeId"
          label={bookingFields.purposeId[language]}
          numeric
          required
          options={venue.tariffs.map(each => ({ value: each.purposeId, label: each.name[language] }))}
          onChosen={chosen => onPurpose(Number(chosen))}
        />
        <IntegerField
          control={form.control}
          name="guests"
          label={bookingFields.guests[language]}
          hint={m.booking_guestsHint({ capacity: venue.capacity })}
          required
        />
      </FormSection>
      {problem ? <Note tone="warn">{problem}</Note> : null}
    </>
  )
}
