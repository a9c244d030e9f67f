import { bookRefusals, type takenRefusals } from '#contract/booking/refusals.ts'
import type { DayRange } from '#domain/booking/dates.ts'
import { liesIn } from '#domain/booking/season.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { move } from '#server/lifecycle/move.ts'
import { PLACE_UNTOLD } from '#server/opening/openingCycle.ts'
import { countFamily, findOwnPlace, holdPlace, type PlaceRecord } from '#server/opening/placeStore.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { takenRefusal } from '../days/takenRefusal.ts'
import type { RefundBank } from '../record/bookingRecord.ts'
import { isPaying } from '../record/bookingStore.ts'
import { giveUpBooking } from '../record/holds.ts'
import { type ClosedSeason, daysByTurns, listByTurns } from './byTurns.ts'

type Context = CitizenContext<
  keyof typeof takenRefusals | 'TURN_HAS_BOOKED' | 'FAMILY_LIMIT',
  'BOOKED' | 'EXPIRED' | 'RESCHEDULE_LAPSED'
>

/** A turn of this citizen in which dates of a season are booked. */
export interface Turn extends ClosedSeason {
  readonly place: PlaceRecord
  readonly endsOn: Date
  /** By what the account for refunds is known in the room. */
  readonly accountFingerprint: Buffer
}

const accountPrint = ({ ports }: Pick<Context, 'ports'>, { bankIfsc, bankAccountNumber }: RefundBank) =>
  fingerprint(ports.secrets.identityPepper, `account|${bankIfsc}|${bankAccountNumber}`)

/** Refuses days that are given by turns to whoever has none: one read, before anything is computed or waited for. */
export async function refuseByTurns(context: Context, venueId: number, range: DayRange): Promise<void> {
  for (const { opening } of await listByTurns(context.db, [venueId], range)) {
    const place = await findOwnPlace(context.db, opening.id, context.citizen.userId)
    if (place?.state !== 'CALLED' && place?.state !== 'HELD')
      context.refuse(takenRefusal(await daysByTurns(context.db, [venueId], range)))
  }
}

/**
 * The turn in which these days are booked now; null where they are open to everybody. The dates that the turn held before are let
 * go. The caller holds the venue.
 */
export async function turnFor(
  context: Context,
  venueId: number,
  range: DayRange,
  bank: RefundBank,
): Promise<Turn | null> {
  const { db, now, citizen } = context
  const [closed] = await listByTurns(db, [venueId], range)
  if (!closed) return null
  const { season, opening } = closed
  const seen = await findOwnPlace(db, opening.id, citizen.userId)
  const place = seen && (await holdPlace(db, seen.id))
  const runs = (place?.state === 'CALLED' || place?.state === 'HELD') && place.turnEndsOn !== null
  // A turn gives days of its own season alone: the others are booked as ever.
  if (!place?.turnEndsOn || !runs || place.turnEndsOn <= now || !liesIn(range, season))
    return context.refuse(takenRefusal(await daysByTurns(db, [venueId], range)))
  if (place.bookingId !== null) {
    if (await isPaying(db, place.bookingId)) return context.refuse(bookRefusals.TURN_HAS_BOOKED())
    await giveUpBooking(db, place.bookingId, now)
  }
  const accountFingerprint = accountPrint(context, bank)
  if ((await countFamily(db, { ...place, accountFingerprint })) >= season.policy.familyUnits)
    return context.refuse(bookRefusals.FAMILY_LIMIT())
  return { ...closed, place, endsOn: place.turnEndsOn, accountFingerprint }
}

/** Notes that the dates of a booking are held for a turn. */
export async function holdForTurn(
  { db, now, citizen }: Pick<Context, 'db' | 'now' | 'citizen'>,
  { place, accountFingerprint }: Turn,
  bookingId: number,
): Promise<void> {
  const record = { id: place.id, status: place.state, name: `Place ${place.place ?? ''}` }
  const told = {
    actor: { type: 'CITIZEN', id: String(citizen.userId) },
    now,
    event: 'DATES_HELD',
  } as const
  const columns = { booking_id: bookingId, account_fingerprint: accountFingerprint }
  await move(db, PLACE_UNTOLD, record, 'HOLD', told, columns)
}
