import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { DeskDraw, drawDeskCalls } from '#contract/desk/draw.ts'
import { groupIndian } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

export type Ceremony = DeskOutputOf<typeof drawDeskCalls.ceremony>
export type Scheme = DeskOutputOf<typeof drawDeskCalls.draws>['schemes'][number]

/** 41286 → 41,286. */
export const figure = (count: number): string => groupIndian(String(count))

/** A seal in groups of four digits, as it is read out and compared with the notice. */
export const inGroups = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')

/** 37bc…fb6c: a seal where it only tells draws apart. */
export const shortSeal = (hex: string): string => `${hex.slice(0, 4)}…${hex.slice(-4)}`

interface Said {
  readonly tone: Tone
  readonly words: () => string
}

/** What a scheme waits for. */
export const NEXT: Readonly<Record<NonNullable<Scheme['next']>, Said>> = {
  FREEZE: { tone: 'info', words: m.ceremony_waitsFREEZE },
  ANNOUNCE: { tone: 'warn', words: m.ceremony_waitsANNOUNCE },
  RUN: { tone: 'info', words: m.ceremony_waitsRUN },
  PUBLISH: { tone: 'warn', words: m.ceremony_waitsPUBLISH },
}
const FINISHED: Said = { tone: 'ok', words: m.ceremony_finished }
const ANNULLED: Said = { tone: 'err', words: m.ceremony_annulled }

/** What a scheme waits for, in words; its result stands where it waits for nothing. */
export const saidOf = (next: Scheme['next']): Said => (next === null ? FINISHED : NEXT[next])

const OF_STATE: Readonly<Record<DeskDraw['state'], Said>> = {
  FROZEN: NEXT.ANNOUNCE,
  ANNOUNCED: NEXT.RUN,
  BEACON_AVAILABLE: NEXT.RUN,
  EXECUTED: NEXT.PUBLISH,
  PUBLISHED: FINISHED,
  ANNULLED,
}

/** The state of one draw, in words. */
export const stateOf = ({ state }: Pick<DeskDraw, 'state'>): Said => OF_STATE[state]
