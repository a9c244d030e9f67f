import { toIstIso } from '#domain/dates/ist.ts'

/** An instant as a row tells it, or null where it has not come. */
export const toldAt = (instant: Date | null): string | null => instant && toIstIso(instant)
