import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import { endOpening, endTurn, numberLate, type OpeningAct, stepTurns, TIMER } from './callTurns.ts'
import { getOpened, type Opened, type OpenedKind } from './opened.ts'
import { holdOpening, listLiveOpenings, type OpeningRecord } from './openingStore.ts'
import { listTurnsOver } from './placeStore.ts'
import { foldPlaceTally } from './placeTallyStore.ts'

/** The order and its turns follow the clock so closely. */
const EVERY_SECONDS = 5
/** In whose name the clock draws an order: the authority's, by the policy that it published. */
const OFFICER = 'fair opening'

/** The draw of an order, given by the service that draws. */
export interface OrderOfRoom {
  /** Seals the roll once its time has come. @throws ActRefused when no witness stamps it: it is tried again */
  seal(act: OpeningAct, opened: Opened, opening: OpeningRecord): Promise<void>
  /**
   * Draws the order once the opening has come, and begins the turns.
   * @returns whether they have begun
   * @throws BeaconUnavailable while the network does not have the number
   */
  begin(act: OpeningAct, opened: Opened, opening: OpeningRecord): Promise<boolean>
}

/** What is opened, and how its order is drawn. */
export interface OpeningParts {
  readonly kinds: readonly OpenedKind[]
  readonly order: OrderOfRoom
}

/** What the state of an opening asks of the clock now. @returns true when the turns have just begun */
async function step(
  { order }: OpeningParts,
  act: OpeningAct,
  opened: Opened,
  opening: OpeningRecord,
): Promise<boolean> {
  if (opened.isCancelled) await endOpening(act, opening)
  else if (opening.state === 'ROOM') await order.seal(act, opened, opening)
  else if (opening.state === 'SEALED') return order.begin(act, opened, opening)
  else {
    const lastPlace = await numberLate(act, opening, opening.lastPlace)
    await stepTurns(act, opened, { ...opening, lastPlace })
  }
  return false
}

/** One opening, each turn that is over and then the step of the whole in a transaction of its own. */
async function runOne(
  parts: OpeningParts,
  context: JobContext,
  { id, campaignId }: OpeningRecord,
): Promise<void> {
  const { db, now, ports, log } = context
  const opened = await getOpened(parts.kinds, db, campaignId)
  const over = new Map((await listTurnsOver(db, id, now)).map(turn => [turn.id, turn]))
  await eachOf(context, [...over.keys()], 'a turn was not ended', async placeId => {
    const turn = over.get(placeId)
    if (turn) await inTransaction(db, tx => endTurn({ db: tx, now }, opened, turn))
  })
  const go = () =>
    inTransaction(db, async tx => {
      const opening = await holdOpening(tx, campaignId)
      if (!opening || opening.state === 'ENDED') return false
      return step(parts, { db: tx, now, ports, officer: OFFICER }, opened, opening)
    })
  try {
    // The first batch is called in the moment in which the order is drawn.
    if (await go()) await go()
  } catch (error) {
    if (!(error instanceof BeaconUnavailable) && !(error instanceof ActRefused)) throw error
    log.warn({ err: error, campaignId }, 'the opening waits')
  }
}

/** The differences that each act left are made one row a state: whoever waits reads their sum. */
export const foldPlaces: Timer = {
  name: 'lottery.fold-place-tally',
  everySeconds: MINUTE_SECONDS,
  run: ({ db }) => foldPlaceTally(db),
}

/** Leads every opening by turns: its room, its seal, the order at the opening, and turn after turn. */
export const makeRunOpenings = (parts: OpeningParts): Timer => ({
  name: TIMER.id,
  everySeconds: EVERY_SECONDS,
  async run(context) {
    for (const kind of parts.kinds) await kind.openRooms(context)
    const live = new Map((await listLiveOpenings(context.db)).map(opening => [opening.campaignId, opening]))
    await eachOf(context, [...live.keys()], 'an opening did not go on', async id => {
      const opening = live.get(id)
      if (opening) await runOne(parts, context, opening)
    })
  },
})
