import type { AccountRecord } from '#domain/property/account.ts'
import { unpaidInstalment } from '#domain/property/due.ts'
import type { NotedEntry } from '#domain/property/entries.ts'
import type { AccountAct, AccountHistory } from '#domain/property/replay.ts'
import type { Db } from '#server/gateway/context.ts'
import { listEntries } from './entryStore.ts'
import { type KeptSchedule, listKeptSchedules } from './keptScheduleStore.ts'

const replaces = ({ kind, mode }: NotedEntry): boolean =>
  kind === 'RECEIPT' && (mode === 'LUMPSUM' || mode === 'FORECLOSE')

/** The acts in the order of their noting, each with the schedule that it put in place. */
function actsOf(
  entries: readonly NotedEntry[],
  kept: readonly KeptSchedule[],
  present: AccountRecord['account']['instalments'],
): AccountAct[] {
  const acts: AccountAct[] = []
  let at = 0
  const nextRows = () => {
    at += 1
    return kept[at]?.rows ?? present
  }
  const orders = (before: NotedEntry | null): void => {
    while (kept[at]?.cause === 'AUTHORITY' && (!before || isBefore(kept[at], before)))
      acts.push({ kind: 'SCHEDULE', rows: nextRows() })
  }
  for (const entry of entries) {
    orders(entry)
    const isPut = replaces(entry) && kept[at] !== undefined && kept[at]?.cause === entry.mode
    acts.push({ kind: 'ENTRY', entry, asOn: entry.asOn, rows: isPut ? nextRows() : null })
  }
  orders(null)
  return acts
}

const isBefore = (schedule: KeptSchedule | undefined, { notedOn }: NotedEntry): boolean =>
  schedule !== undefined && schedule.replacedOn <= notedOn

/**
 * How an account came to be as it stands: its first schedule and demands with nothing paid, and every act since. The
 * caller holds the property's lock.
 */
export async function loadHistory(
  db: Db,
  propertyId: number,
  { account }: AccountRecord,
): Promise<{ readonly history: AccountHistory; readonly entries: readonly NotedEntry[] }> {
  const entries = (await listEntries(db, propertyId)).sort((one, other) => one.id - other.id)
  const kept = await listKeptSchedules(db, propertyId)
  const opening = {
    ...account,
    credit: 0n,
    instalments: (kept[0]?.rows ?? account.instalments).map(row => unpaidInstalment(row, row.kind)),
    demands: account.demands.map(demand => ({ ...demand, paid: 0n })),
  }
  return { history: { opening, acts: actsOf(entries, kept, account.instalments) }, entries }
}
