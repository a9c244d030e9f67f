import type { ComponentType, ReactNode } from 'react'
import type { Role, Section } from '#domain/officer/roles.ts'

/** What a screen is given of its address. */
export interface ScreenProps {
  /** Parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>
  /** What stands after the question mark. */
  readonly search: Readonly<Record<string, string>>
}

/** A way to a screen in the rail at the left, and on a phone in the bar at the foot. */
export interface Way {
  /** The address, its parts filled in. */
  readonly to: `/${string}`
  /** Whom it is shown to; to everybody at the desk without it. */
  readonly roles?: readonly Role[]
  /** In which section they must be held. */
  readonly section?: Section
  readonly group: RailGroup
  readonly label: () => string
  readonly icon: ReactNode
  /** A number beside the words: what waits there. A hook of React. */
  readonly useCount?: () => number | undefined
  /** One of the few at the foot of a phone. */
  readonly onPhone?: boolean
}

/** The groups of the rail, in their order; the first has no heading. */
export const RAIL_GROUPS = ['own', 'lottery', 'property', 'money', 'other', 'house'] as const
export type RailGroup = (typeof RAIL_GROUPS)[number]

/** One screen of the desk, at one address below /desk. */
export interface DeskScreen {
  /** As the router writes it: `/queue/$kind`. */
  readonly path: `/${string}`
  /** Words of the browser's tab. */
  readonly title: () => string
  readonly load: () => Promise<{ readonly default: ComponentType<ScreenProps> }>
  /** Takes the whole width of an office window: the rail waits behind the way home. */
  readonly wide?: boolean
  /** Shown without a session, without the frame. */
  readonly open?: boolean
  /** Who may see it; everybody at the desk without it. The server decides anew at each call. */
  readonly roles?: readonly Role[]
  readonly ways?: readonly Way[]
  /** The way that stays lit while this screen is shown, where its own address does not lie below it. */
  readonly within?: `/${string}`
}
