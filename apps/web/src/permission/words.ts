import type { BadgeTone } from '#domain/application/named.ts'
import { ApplicationStatus, applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

const TONES: Readonly<Record<BadgeTone, Tone>> = {
  neutral: 'neutral',
  info: 'info',
  warning: 'warn',
  success: 'ok',
  error: 'err',
}

/** Tone of an application's status. */
export function toneOf(statusId: number): Tone {
  const status = applicationStatus(statusId)
  return status === null ? 'neutral' : TONES[applicationStatusName(status).tone]
}

/** Whether an application of a status is opened in its form. */
const isOpen = (statusId: number): boolean =>
  statusId === ApplicationStatus.Draft || statusId === ApplicationStatus.PaymentPending

/** Where the owners of a surrender stand on its page. */
export const CONSENTS_ID = 'owners-consents'

/** The form of a type. */
export const formPath = (typeId: number) =>
  typeId === PermissionType.MortgageNoc
    ? ('/properties/$propertyId/applications/mortgage-noc-form' as const)
    : ('/properties/$propertyId/applications/surrender-form' as const)

/** The details of a type. */
export const detailsPath = (typeId: number) =>
  typeId === PermissionType.MortgageNoc
    ? ('/properties/$propertyId/applications/mortgage-noc-form-details' as const)
    : ('/properties/$propertyId/applications/surrender-details' as const)

/** Where an application is opened: its form while it is a draft, else its details. */
export const screenOf = (typeId: number, statusId: number) =>
  isOpen(statusId) ? formPath(typeId) : detailsPath(typeId)
