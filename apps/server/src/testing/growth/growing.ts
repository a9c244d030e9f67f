import { KIND_OF_TABLE } from '../kindOfTable.ts'

/** Kinds whose tables stay small: what the authority offers, its officers, its machines, the portal's own working. */
const SMALL_KINDS: readonly string[] = ['offers', 'officers', 'officerCredentials', 'machineClients', 'works']

/** Tables of those kinds that grow all the same. */
const GROW_TOO = [
  'notice',
  'authority_operation',
  'operation_citizen',
  'officer_session',
  'paper_look',
].concat(['task', 'record_change'])

/** Tables of the other kinds with a row for a day, a scheme or an officer. */
const BOUNDED = [
  'refund_tally',
  'capture_tally',
  'overview_figure',
  'work_tally',
  'work_view',
  'work_reading',
]
  .concat(['lottery_draw', 'lottery_draw_file', 'opening', 'collection_account', 'signing_certificate'])
  .concat(['audit_head_stamp', 'audit_seal', 'desk_draft'])

/** Tables that grow with citizens and years. */
export const GROWING: readonly string[] = [
  ...Object.entries(KIND_OF_TABLE)
    .filter(([table, kind]) => !SMALL_KINDS.includes(kind) && !BOUNDED.includes(table))
    .map(([table]) => table),
  ...GROW_TOO,
].sort()
