import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { OpeningAct as Act } from '#domain/opening/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { move } from '#server/lifecycle/move.ts'
import { named } from './callTurns.ts'
import { getOpened, type OpenedKind } from './opened.ts'
import { cycleOf } from './openingCycle.ts'
import { holdOpeningByCode, type OpeningRecord } from './openingStore.ts'
import { addToTurns } from './placeStore.ts'

/** The opening of a scheme or a season, held for an officer's act. @throws ActRefused when it has none yet */
async function getOpening({ db }: OfficerAct, code: string): Promise<OpeningRecord> {
  const opening = await holdOpeningByCode(db, code)
  if (!opening)
    throw new ActRefused({
      en: `${code} has no waiting room that was opened.`,
      hi: `${code} का कोई प्रतीक्षा कक्ष नहीं खुला है।`,
    })
  return opening
}

/**
 * Keeps the acts of one section from the openings of another: the lottery's committee leads those of schemes, the section of
 * halls those of dates.
 * @throws ActRefused where the code is of the other kind, as if there were none
 */
export async function refuseOtherKind(act: OfficerAct, code: string, isSeason: boolean): Promise<void> {
  const opening = await getOpening(act, code)
  if (opening.isSeason !== isSeason)
    throw new ActRefused(
      isSeason
        ? {
            en: `${code} is a scheme: its opening is led by the lottery's committee.`,
            hi: `${code} एक योजना है: इसका बारी से आवंटन लॉटरी समिति सँभालती है।`,
          }
        : {
            en: `${code} is of a hall: its turns are led by the section of halls.`,
            hi: `${code} एक हॉल की है: इसकी बारियाँ हॉल अनुभाग सँभालता है।`,
          },
    )
}

const told = ({ officer, now }: OfficerAct, event: string, remarks: string) => ({
  actor: { type: 'AUTHORITY', id: officer } as const,
  now,
  event,
  remarks,
})

const EVENTS = { PAUSE: 'OPENING_PAUSED', RESUME: 'OPENING_RESUMED' } as const satisfies Partial<
  Record<Act, string>
>

/** Pauses an opening, or lets it go on: turns that run go on, and none begins. @param notice what everybody who waits reads */
export async function holdUp(
  act: OfficerAct,
  code: string,
  what: keyof typeof EVENTS,
  notice: string,
): Promise<void> {
  const opening = await getOpening(act, code)
  const line = told(act, EVENTS[what], notice)
  await move(act.db, cycleOf(opening), named(opening), what, line, { notice: what === 'PAUSE' ? notice : '' })
}

/** Calls so many places at once from the next batch on. @returns how many it were */
export async function slowDown(
  act: OfficerAct,
  code: string,
  batchSize: number,
  notice: string,
): Promise<number> {
  const opening = await getOpening(act, code)
  const columns = { batch_size: batchSize, notice }
  await move(act.db, cycleOf(opening), named(opening), 'SLOW', told(act, 'OPENING_PACED', notice), columns)
  return opening.batchSize
}

/** Gives time: before the seal the opening comes later, after it the turns that run end later. @returns what moved */
export async function extendOpening(
  act: OfficerAct,
  kinds: readonly OpenedKind[],
  code: string,
  minutes: number,
  notice: string,
): Promise<'OPENING' | 'TURNS'> {
  const { db } = act
  const opening = await getOpening(act, code)
  const later = (at: Date) => new Date(at.getTime() + minutes * MINUTE_MS)
  const line = told(act, 'OPENING_EXTENDED', notice)
  if (opening.state === 'ROOM') {
    const columns = { opens_on: later(opening.opensOn), notice }
    await move(db, cycleOf(opening), named(opening), 'EXTEND', line, columns)
    return 'OPENING'
  }
  const ends = opening.batchEndsOn && later(opening.batchEndsOn)
  await move(db, cycleOf(opening), named(opening), 'EXTEND', line, { batch_ends_on: ends, notice })
  const opened = await getOpened(kinds, db, opening.campaignId)
  await opened.extendHolds(db, await addToTurns(db, opening.id, minutes), minutes)
  return 'TURNS'
}
