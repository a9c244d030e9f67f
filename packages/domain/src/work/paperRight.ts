import type { HeldRole, Section } from '#domain/officer/roles.ts'
import type { Ball, WorkDeskCode } from './desks.ts'
import { mayLook, worksAt } from './rights.ts'

/** By which right an officer reads a paper: their own case, a free case of their desks, or a role of the section. */
export const PAPER_RIGHTS = ['HOLDER', 'QUEUE', 'SECTION'] as const
export type PaperRight = (typeof PAPER_RIGHTS)[number]

/** Papers that an officer reads in an hour outside their own queue before they are asked why. */
export const PAPERS_OUTSIDE_AN_HOUR = 100

/** Pages of a paper that may be fetched before the officer turns to it. */
export const PAGES_AHEAD = 2

/** Where the case of a paper lies. */
export interface PaperPlace {
  readonly section: Section
  readonly desk: WorkDeskCode
  readonly ball: Ball
  readonly holderId: number | null
}

/**
 * By which right an officer with these roles of the day reads a paper of a case; undefined: by none. Whoever holds a case
 * and has lost the role in its section reads it no more.
 */
export function paperRight(
  { officerId, roles }: { readonly officerId: number; readonly roles: readonly HeldRole[] },
  { section, desk, ball, holderId }: PaperPlace,
): PaperRight | undefined {
  if (!mayLook(roles, section)) return undefined
  if (ball !== 'OFFICE') return 'SECTION'
  if (holderId === officerId) return 'HOLDER'
  return holderId === null && worksAt(roles, desk) ? 'QUEUE' : 'SECTION'
}
