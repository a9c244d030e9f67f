import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { useServerNow } from './serverClock.ts'

/** The authority's day, by the server's clock. */
export const useToday = (): IstDay => istDay(new Date(useServerNow()))
