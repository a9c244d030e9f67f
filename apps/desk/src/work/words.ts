import { WORK_DESKS, type WorkDeskCode } from '#domain/work/desks.ts'
import type { Language } from '#web/api/preferences.ts'

/** The last part of a number, as lists show it: `…/0004688`. */
export const shortNumber = (number: string): string => `…/${number.split('/').at(-1) ?? number}`

export const deskName = (desk: WorkDeskCode, language: Language): string => WORK_DESKS[desk].name[language]
