import type { RouteRef } from '#contract/routes.ts'
import type { About } from '#domain/application/about.ts'
import { StatusFilter } from '#domain/application/status.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ApplicationSource } from './source.ts'

/** A citizen who follows a link. */
export interface Follower {
  readonly db: Db
  readonly ports: Ports
  readonly userId: number
  readonly now: Date
}

/** Finds the screen of a record that a link names, among one kind of this citizen's own; null when there is none. */
export type RecordFinder = (follower: Follower, about: About) => Promise<RouteRef | null>

/** An application of any service, by its number or by itself. */
export const applicationFinder =
  (sources: readonly ApplicationSource[]): RecordFinder =>
  async ({ db, userId, now }, about) => {
    if (about.by === 'room') return null
    const asked =
      about.by === 'record'
        ? sources.filter(({ entityTypeId }) => entityTypeId === about.entityTypeId)
        : sources
    const lists = await Promise.all(asked.map(source => source.list(db, userId, StatusFilter.All, now)))
    const isMeant = ({ entityId, applicationNumber }: (typeof lists)[number][number]) =>
      about.by === 'record'
        ? entityId === about.entityId
        : applicationNumber !== '' && applicationNumber === about.number
    return lists.flat().find(isMeant)?.route ?? null
  }
