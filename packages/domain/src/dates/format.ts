import type { Bilingual } from '../text/bilingual.ts'
import { type IstDay, toIstIso } from './ist.ts'

export type Language = 'en' | 'hi'

const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
} as const
const MONTHS_SHORT = {
  en: MONTHS.en.map(name => name.slice(0, 3)),
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
}
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hi: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
} as const
const WEEKDAYS_SHORT = {
  en: WEEKDAYS.en.map(name => name.slice(0, 3)),
  hi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
}

/** The part of the day that Hindi says before an hour: half past eleven is of the morning or of the night. */
const partOfDay = (hour: number): string =>
  hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'

/**
 * The display forms of section 9 of the specification, and two plain ones for sentences.
 * `day` DD-MM-YYYY · `month` DD-MMM-YYYY · `minute` DD-MM-YYYY h:mm A · `minutePadded` DD-MM-YYYY hh:mm a ·
 * `long` a long date-time · `weekday` ddd, MMM D, YYYY, in Hindi the day before its month · `plain` 30 Nov 2026 ·
 * `plainMinute` 30 Nov 2026, 11:59 PM · `short` 30 Nov · `time` 11:59 PM. Hindi tells an hour in its own words wherever
 * English says AM or PM: रात 11:59 बजे.
 */
export type DateForm =
  | 'day'
  | 'month'
  | 'minute'
  | 'minutePadded'
  | 'long'
  | 'weekday'
  | 'plain'
  | 'plainMinute'
  | 'short'
  | 'time'

/** Shows a calendar day (YYYY-MM-DD) or an instant, in IST; a missing value shows '-'. Digits stay 0-9 in both languages. */
export function formatDate(
  value: string | Date | null | undefined,
  form: DateForm,
  language: Language = 'en',
): string {
  if (value === null || value === undefined || value === '') return '-'
  const iso =
    typeof value === 'string' && value.length === 10 ? `${value}T00:00:00+05:30` : toIstIso(new Date(value))
  const year = iso.slice(0, 4)
  const month = Number(iso.slice(5, 7)) - 1
  const date = iso.slice(8, 10)
  const weekday = new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const hour = Number(iso.slice(11, 13))
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const minute = iso.slice(14, 16)
  const short = MONTHS_SHORT[language][month]
  const plainDate = `${Number(date)} ${short}`
  const half = hour < 12 ? 'AM' : 'PM'
  const time = language === 'hi' ? `${partOfDay(hour)} ${twelve}:${minute} बजे` : `${twelve}:${minute} ${half}`
  switch (form) {
    case 'day':
      return `${date}-${iso.slice(5, 7)}-${year}`
    case 'month':
      return `${date}-${short}-${year}`
    case 'minute':
      return `${date}-${iso.slice(5, 7)}-${year} ${time}`
    case 'minutePadded':
      return language === 'hi'
        ? `${date}-${iso.slice(5, 7)}-${year} ${time}`
        : `${date}-${iso.slice(5, 7)}-${year} ${String(twelve).padStart(2, '0')}:${minute} ${half.toLowerCase()}`
    case 'long':
      return `${WEEKDAYS[language][weekday]}, ${Number(date)} ${MONTHS[language][month]} ${year}, ${time}`
    case 'weekday':
      return language === 'hi'
        ? `${WEEKDAYS_SHORT.hi[weekday]}, ${plainDate} ${year}`
        : `${WEEKDAYS_SHORT.en[weekday]}, ${short} ${Number(date)}, ${year}`
    case 'plain':
      return `${plainDate} ${year}`
    case 'plainMinute':
      return `${plainDate} ${year}, ${time}`
    case 'short':
      return plainDate
    case 'time':
      return time
  }
}

const PLAIN = /^(\d{1,2}) ([A-Z][a-z]{2,3}) (\d{4})(?:, (\d{1,2}):(\d{2}) (AM|PM))?$/

/** A text that English `plain` or `plainMinute` wrote, as Hindi writes it; undefined for any other. */
export function plainInHindi(text: string): string | undefined {
  const [, date, name = '', year, twelve, minute, half] = PLAIN.exec(text) ?? []
  const month = MONTHS_SHORT.hi[MONTHS_SHORT.en.indexOf(name)]
  if (month === undefined) return undefined
  const day = `${date} ${month} ${year}`
  if (twelve === undefined) return day
  const hour = (Number(twelve) % 12) + (half === 'PM' ? 12 : 0)
  return `${day}, ${partOfDay(hour)} ${twelve}:${minute} बजे`
}

/** The same in both languages, for sentences whose reader's language is not known yet. */
export const dateWords = (value: Date | IstDay, form: DateForm): Bilingual => ({
  en: formatDate(value, form, 'en'),
  hi: formatDate(value, form, 'hi'),
})
