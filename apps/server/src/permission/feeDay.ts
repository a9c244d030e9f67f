import { ApplicationStatus } from '#domain/application/status.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import type { PermissionRecord } from './applicationStore.ts'

/** The day whose fee an application pays: the one on which its payment was begun; of a draft today. */
export const feeDay = ({ statusId, feeDay: begun }: PermissionRecord, now: Date): IstDay =>
  statusId === ApplicationStatus.Draft || begun === null ? istDay(now) : begun
