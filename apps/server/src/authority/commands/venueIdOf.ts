import { findVenueId } from '#server/booking/venue/venueStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerContext } from '../command.ts'

/** The number of a venue by its code. @throws ActRefused when there is none */
export async function venueIdOf({ db }: Pick<OfficerContext, 'db'>, code: string): Promise<number> {
  const id = await findVenueId(db, code)
  if (id === undefined) throw new ActRefused({ en: `There is no venue ${code}.`, hi: `स्थल ${code} नहीं है।` })
  return id
}
