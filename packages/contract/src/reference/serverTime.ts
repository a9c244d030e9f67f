import { call } from '../call.ts'
import { instant, nothing } from '../fields/wire.ts'

/** The server's time: the clock of the frame, and the judge of every deadline (docs/rules/reference.md). */
export const serverTimeCalls = {
  GetCurrentServerDateTime: call({
    key: 'GetCurrentServerDateTime',
    door: 'public',
    mode: 'read',
    summary: 'The time of the server.',
    input: nothing,
    output: instant,
    refusals: {},
  }),
  GetCurrentServerDateTime2: call({
    key: 'GetCurrentServerDateTime2',
    door: 'public',
    mode: 'read',
    summary: 'The time of the server, asked again just before an act that depends on it.',
    input: nothing,
    output: instant,
    refusals: {},
  }),
} as const
