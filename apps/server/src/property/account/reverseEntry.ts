import { istDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import type { Allocation } from '#domain/property/appropriate.ts'
import type { NotedEntry } from '#domain/property/entries.ts'
import { isSameAccount, type Replayed, type ReplayRefusal, replay } from '#domain/property/replay.ts'
import { type BookedAccount, chargedAfter, reversalEntry } from '#domain/property/reversal.ts'
import { propertyStateName } from '#domain/property/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { loadHistory } from './accountHistory.ts'
import { saveAccount } from './accountStore.ts'
import { bookEntries } from './books.ts'
import { addEntry, markReversed, restateEntry } from './entryStore.ts'
import { followBack } from './followAccount.ts'
import { type HeldAccount, holdLivingAccount } from './heldAccount.ts'

/** What is to be undone: a receipt or a credited certificate, by its number. */
export interface Undoing {
  readonly propertyId: number
  readonly kind: 'RECEIPT' | 'TDS_CREDIT'
  readonly reference: string
  /** Why, for the allottee. */
  readonly reason: string
  /** Where the money of a receipt stood. */
  readonly money: 'BANK' | 'PROVIDER_CLEARING' | 'TDS_CREDIT'
}

const WHY: Readonly<Record<ReplayRefusal, string>> = {
  LATER_SCHEDULE:
    'a lump sum, a closing or another schedule came after it. Undo that first, or ask for the sum by a demand',
  LATER_WAIVER: 'dues were forgiven after it that would stand otherwise. Ask for the sum by a demand',
}

/** The act of that number, and the rebate that came with it; null when it is undone already. @throws ActRefused */
function found(entries: readonly NotedEntry[], { kind, reference }: Undoing): NotedEntry[] | null {
  const named = entries.filter(one => one.kind === kind && one.reference === reference)
  const entry = named.find(one => !one.isReversed)
  if (!entry) {
    if (named.length > 0) return null
    throw new ActRefused({
      en: `${reference} does not stand in this account.`,
      hi: `${reference} इस खाते में नहीं है।`,
    })
  }
  const before = entries[entries.indexOf(entry) - 1]
  const isPlanned = entry.mode === 'LUMPSUM' || entry.mode === 'FORECLOSE'
  const isWithIt = before?.notedOn.getTime() === entry.notedOn.getTime()
  return isPlanned && before?.kind === 'REBATE' && isWithIt ? [before, entry] : [entry]
}

/** @throws ActRefused when the account cannot be told without it */
function toldWithout(
  registration: string,
  history: Parameters<typeof replay>[0],
  { account }: AccountRecord,
  undone: readonly NotedEntry[],
): Replayed {
  const whole = replay(history)
  if (!whole.ok || !isSameAccount(whole.value.account, account))
    throw new ActRefused({
      en: `${registration}: its history does not lead to its account as it stands, so nothing is recomputed from it. Ask for the sum by a demand.`,
      hi: `${registration}: इसका इतिहास वर्तमान खाते से मेल नहीं खाता, इसलिए कुछ फिर से नहीं गिना जाता। राशि की माँग दर्ज करें।`,
    })
  const told = replay(history, new Set(undone.map(one => one.id)))
  if (!told.ok) throw new ActRefused(`${registration}: ${WHY[told.reason]}.`)
  return told.value
}

/** What each act settles otherwise than before. */
const restated = (entries: readonly NotedEntry[], told: Replayed) =>
  entries.flatMap(entry => {
    const now = told.allocations.get(entry.id)
    return now && !isSame(now, entry.allocations) ? [{ entry, now }] : []
  })

const isSame = (one: readonly Allocation[], other: readonly Allocation[]): boolean => {
  const text = (all: readonly Allocation[]) =>
    all
      .map(each => `${each.part} ${each.itemId} ${each.amount}`)
      .sort()
      .join()
  return text(one) === text(other)
}

const amountOf = (entries: readonly NotedEntry[], kind: NotedEntry['kind']): Paise =>
  sum(entries.filter(one => one.kind === kind).map(one => one.amount))

/**
 * Undoes a receipt or a tax credit: the account is told anew without it, what came later settles the oldest dues, and one
 * entry puts the books right. The property goes back to its state before. Safe to repeat.
 * @returns what was undone; null when it had been before
 * @throws ActRefused when the number is unknown, the allotment has ended, or what came later was planned on it
 */
export async function reverseEntry(
  act: OfficerAct,
  undoing: Undoing,
): Promise<{ readonly held: HeldAccount; readonly entry: NotedEntry; readonly restated: number } | null> {
  const { db, now, officer } = act
  const held = await holdLivingAccount(db, undoing.propertyId)
  const { property, record } = held
  const { history, entries } = await loadHistory(db, property.id, record)
  const undone = found(entries, undoing)
  const entry = undone?.at(-1)
  if (!undone || !entry) return null
  if (property.state === 'SALE_DEED_EXECUTED')
    throw new ActRefused({
      en: `${property.registrationId}: it is ${propertyStateName(property.state).en}. The sum is recovered by a demand.`,
      hi: `${property.registrationId}: स्थिति ${propertyStateName(property.state).hi} है। राशि माँग से वसूली जाती है।`,
    })
  const told = toldWithout(property.registrationId, history, record, undone)
  const day = istDay(now)
  const before: BookedAccount = { account: record.account, charged: record.charged }
  const charged = chargedAfter(before, told.account, day)
  const changed = restated(entries, told)
  const booked = reversalEntry(
    day,
    entry.reference,
    before,
    { account: told.account, charged },
    {
      money: undoing.money,
      amount: entry.amount,
      rebate: amountOf(undone, 'REBATE'),
      settledBefore: [...entry.allocations, ...changed.flatMap(one => one.entry.allocations)],
      settledAfter: changed.flatMap(one => one.now),
    },
  )
  await saveAccount(db, property.id, record, told.account, charged, {
    credit: told.account.credit - record.account.credit,
  })
  const { reference, amount, allocations } = entry
  const noted = {
    kind: 'REVERSAL',
    mode: '',
    reference,
    day,
    amount,
    allocations,
    transactionId: null,
  } as const
  const reversalId = await addEntry(db, property.id, { ...noted, remarks: undoing.reason }, now)
  await markReversed(
    db,
    undone.map(one => one.id),
    reversalId,
  )
  for (const one of changed) await restateEntry(db, one.entry, one.now, reversalId)
  await bookEntries(db, property.id, [booked], now)
  await followBack(db, property, told.account, { actor: { type: 'AUTHORITY', id: officer }, now })
  return { held, entry, restated: changed.length }
}

/** Takes the credit of a certificate back. @throws ActRefused as `reverseEntry`, and when the account has no such credit */
export async function uncreditCertificate(
  act: OfficerAct,
  propertyId: number,
  certificateNumber: string,
  reason: string,
): Promise<void> {
  const undoing = {
    propertyId,
    kind: 'TDS_CREDIT',
    reference: certificateNumber,
    reason,
    money: 'TDS_CREDIT',
  } as const
  if (!(await reverseEntry(act, undoing)))
    throw new ActRefused({
      en: `The credit of certificate ${certificateNumber} was taken back before.`,
      hi: `प्रमाण-पत्र ${certificateNumber} की जमा पहले ही वापस ली जा चुकी है।`,
    })
}
