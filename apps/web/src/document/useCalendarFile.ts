import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/api/files.ts'
import { refuseNetwork } from '#web/api/gateway.ts'
import type { CalendarEntry } from './calendarFile.ts'

/** Hands a calendar file to the browser; what writes it loads with the first one. */
export function useCalendarFile(): (name: string, entry: CalendarEntry) => void {
  const { mutate } = useMutation({
    mutationKey: ['calendarFile'],
    mutationFn: async ({ name, entry }: { name: string; entry: CalendarEntry }) => {
      const { calendarFile } = await import('./calendarFile.ts').catch(refuseNetwork)
      saveFile({ blob: new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }), name })
    },
  })
  return (name, entry) => mutate({ name, entry })
}
