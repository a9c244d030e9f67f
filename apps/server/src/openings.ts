import { openedSeasons } from './booking/season/openedSeason.ts'
import { getDraw } from './lottery/draw/drawStore.ts'
import { orderOfRoom } from './lottery/opening/drawOrder.ts'
import { openedSchemes } from './lottery/opening/openedScheme.ts'
import type { OpenedKind } from './opening/opened.ts'
import { makeRunOpenings } from './opening/runOpenings.ts'

/** Everything that is opened by turns. */
export const openedKinds: readonly OpenedKind[] = [openedSchemes, openedSeasons]

/** What the public files of a room need of the services. */
export const openingFileParts = { kinds: openedKinds, drawOf: getDraw }

/** Leads every opening by turns. */
export const runOpenings = makeRunOpenings({ kinds: openedKinds, order: orderOfRoom })
