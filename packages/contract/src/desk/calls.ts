import { sessionCalls } from './session.ts'

/** The only list of the desk's calls. */
export const deskCalls = {
  ...sessionCalls,
} as const

export type DeskCalls = typeof deskCalls
