import * as v from 'valibot'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'

const Status = v.enum(ApplicationStatus)

/** Where an application stands, as a row tells it. @throws ValiError for what is no status */
export function toldStatus(statusId: number): { readonly statusId: number; readonly status: string } {
  const known = v.parse(Status, statusId)
  return { statusId: known, status: applicationStatusName(known).en }
}
