import type { RouteRef } from '#contract/routes.ts'
import type { Text } from '#contract/text.ts'
import type { ApplicationStatus, StatusFilter } from '#domain/application/status.ts'
import type { Db } from '#server/gateway/context.ts'

/** One application of a citizen as the list of My Applications shows it, whatever its kind. */
export interface ListedApplication {
  readonly entityTypeId: number
  readonly entityId: number
  /** '' while it is a draft. */
  readonly applicationNumber: string
  readonly serviceName: Text
  readonly title: Text
  readonly createdOn: Date
  readonly submittedOn: Date | null
  readonly statusId: ApplicationStatus
  /** Payment status id of the specification, or null when nothing is to be paid. */
  readonly paymentStatusId: number | null
  readonly refundStatusId: number
  /** What the citizen has to do next, by when; null when there is nothing to do. */
  readonly nextAction: { readonly text: Text; readonly dueOn: Date | null } | null
  /** What comes by itself on a known day, such as a draw; absent where nothing does. */
  readonly awaits?: { readonly text: Text; readonly on: Date } | null
  /** Its place on a waiting list; absent where it is on none. */
  readonly waitingNo?: number | null
  /** Where it is seen, or continued. */
  readonly route: RouteRef
}

/**
 * A service whose applications appear in My Applications; each registers its own in `registries.ts`.
 * Reads only this citizen's rows, by an index on the owner.
 */
export interface ApplicationSource {
  readonly entityTypeId: number
  list(db: Db, userId: number, filter: StatusFilter, now: Date): Promise<ListedApplication[]>
}
