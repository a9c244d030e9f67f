import { isDay } from '#domain/dates/ist.ts'

/** The stored day (YYYY-MM-DD) of what was typed in Indian order, or null: 14-07-1987, 14/7/1987, 14.07.1987, 14071987. */
export function parseTypedDate(typed: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** How a stored value stands in the field: a day as DD-MM-YYYY, anything unfinished as it was typed. */
export function showTypedDate(value: string): string {
  return isDay(value) ? value.split('-').reverse().join('-') : value
}

/** Adds the hyphens while digits are typed at the end; deleting and correcting inside are left alone. */
export function hyphenate(typed: string, before: string): string {
  const growing = typed.length > before.length && typed.startsWith(before)
  if (!growing) return typed
  if (/^\d{2}$/.test(typed) || /^\d{2}-\d{2}$/.test(typed)) return `${typed}-`
  return typed.replace(/^(\d{2})(\d)/, '$1-$2').replace(/^(\d{2}-\d{2})(\d)/, '$1-$2')
}
