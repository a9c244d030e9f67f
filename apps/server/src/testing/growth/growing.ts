import { KIND_OF_TABLE } from '../kindOfTable.ts'

/** Kinds whose tables stay small: what the authority offers, its officers, its machines, the portal's own working. */
const SMALL_KINDS: readonly string[] = ['offers', 'officers', 'officerCredentials', 'machineClients', 'works']

/** Tables of those kinds that grow all the same. */
const GROW_TOO =
  'notice authority_operation operation_citizen officer_session paper_look task record_change'.split(' ')

/** Tables of the other kinds with a row for a day, a scheme, an officer, or a case that is being read just now. */
const BOUNDED = [
  ...'refund_tally capture_tally work_tally opening_tally overview_figure work_view work_reading'.split(' '),
  ...'lottery_draw lottery_draw_file opening collection_account signing_certificate desk_draft'.split(' '),
  ...'audit_head_stamp audit_seal tax_number'.split(' '),
]

/** Tables that grow with citizens and years. */
export const GROWING: readonly string[] = [
  ...Object.entries(KIND_OF_TABLE)
    .filter(([table, kind]) => !SMALL_KINDS.includes(kind) && !BOUNDED.includes(table))
    .map(([table]) => table),
  ...GROW_TOO,
].sort()
