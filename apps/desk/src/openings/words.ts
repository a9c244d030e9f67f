import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { openingDeskCalls } from '#contract/desk/openings.ts'
import { groupIndian } from '#domain/money/format.ts'
import type { OpeningState, PlaceState } from '#domain/opening/states.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

export type Opening = DeskOutputOf<typeof openingDeskCalls.opening>
export type OpeningHead = DeskOutputOf<typeof openingDeskCalls.openings>['openings'][number]

/** 41286 → 41,286. */
export const figure = (count: number): string => groupIndian(String(count))

interface Said {
  readonly tone: Tone
  readonly words: () => string
}

/** Where an opening stands, in words. */
export const STATE_WORDS: Readonly<Record<OpeningState, Said>> = {
  ROOM: { tone: 'info', words: m.opening_stateROOM },
  SEALED: { tone: 'info', words: m.opening_stateSEALED },
  OPEN: { tone: 'ok', words: m.opening_stateOPEN },
  PAUSED: { tone: 'warn', words: m.opening_statePAUSED },
  ENDED: { tone: 'neutral', words: m.opening_stateENDED },
}

/** Where a place stands, in words. */
export const PLACE_WORDS: Readonly<Record<PlaceState, () => string>> = {
  ENTERED: m.opening_placeENTERED,
  PLACED: m.opening_placePLACED,
  CALLED: m.opening_placeCALLED,
  HELD: m.opening_placeHELD,
  RETURNED: m.opening_placeRETURNED,
  PAID: m.opening_placePAID,
  LAPSED: m.opening_placeLAPSED,
  LEFT: m.opening_placeLEFT,
  ENDED: m.opening_placeENDED,
}
