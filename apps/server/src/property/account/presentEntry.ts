import type { PropertyPayment } from '#contract/property/account.ts'
import { say, type Text } from '#contract/text.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import type { Allocation } from '#domain/property/appropriate.ts'
import type { AccountEntry, NotedEntry } from '#domain/property/entries.ts'
import type { PaymentMode } from '#domain/property/plan.ts'
import { instalmentName } from '#domain/property/words.ts'

const TITLES: Readonly<Record<AccountEntry['kind'], Text>> = {
  RECEIPT: say('Payment', 'भुगतान'),
  TDS_CREDIT: say('TDS credit', 'टीडीएस जमा'),
  REBATE: say('Rebate', 'छूट'),
  CREDIT_USED: say('Settled by an earlier credit', 'पूर्व जमा से समायोजित'),
  ADJUSTMENT: say('Adjustment by the authority', 'प्राधिकरण द्वारा समायोजन'),
  REVERSAL: say('Reversal', 'उलटी प्रविष्टि'),
}

const MODE_TITLES: Readonly<Record<PaymentMode, Text>> = {
  DUES: say('Payment of dues', 'देय राशि का भुगतान'),
  ADVANCE: say('Instalments in advance', 'अग्रिम किस्तें'),
  LUMPSUM: say('Lump sum', 'एकमुश्त राशि'),
  FORECLOSE: say('Closing of the account', 'खाता पूरा बंद'),
  DEMAND: say('Payment of a demand', 'माँग का भुगतान'),
}

/** What an act on the account is called; one that was taken back says so. */
function entryTitle({ kind, mode, isReversed }: Pick<NotedEntry, 'kind' | 'mode' | 'isReversed'>): Text {
  const title = kind === 'RECEIPT' && mode !== '' ? MODE_TITLES[mode] : TITLES[kind]
  return isReversed ? say(`${title.en}, reversed`, `${title.hi}, निरस्त`) : title
}

const OF_PENAL = say('Penal interest', 'दंड ब्याज')

/** What a payment settled, one line for each item: penal interest apart, interest and principal together. */
function settledBy(
  allocations: readonly Allocation[],
  { account, demands }: AccountRecord,
): { readonly name: Text; readonly amount: Paise }[] {
  const keyOf = (each: Allocation) =>
    `${each.part === 'PENAL' || each.part === 'DEMAND' ? each.part : 'DUE'}|${each.itemId}`
  const groups = Map.groupBy(allocations, keyOf)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const amount = sum(group.map(each => each.amount))
    if (first.part === 'DEMAND') {
      const demand = demands.find(each => each.demandId === first.itemId)
      return [{ name: demand?.name ?? say('Demand', 'माँग'), amount }]
    }
    const due = account.instalments.find(each => each.instalmentNo === first.itemId)
    const name = due ? instalmentName(due) : say(`Instalment ${first.itemId}`, `किस्त ${first.itemId}`)
    if (first.part !== 'PENAL') return [{ name, amount }]
    return [{ name: say(`${OF_PENAL.en}: ${name.en}`, `${OF_PENAL.hi}: ${name.hi}`), amount }]
  })
}

/** An act on the account as a linked citizen sees it; only the payer's own receipt can be downloaded, while it stands. */
export function presentEntry(entry: NotedEntry, record: AccountRecord, userId: number): PropertyPayment {
  const { id, kind, reference, day, amount, allocations, transactionId, payerId } = entry
  return {
    entryId: id,
    kind,
    reference,
    date: day,
    amount: toRupees(amount),
    title: entryTitle(entry),
    settled: settledBy(allocations, record).map(each => ({ name: each.name, amount: toRupees(each.amount) })),
    transactionId: kind === 'RECEIPT' && payerId === userId && !entry.isReversed ? transactionId : null,
  }
}
