import { general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { PaymentMode } from '#domain/property/plan.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type {
  CollectionAccount,
  ConfirmedPayment,
  Fulfilment,
  Head,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payments/payable.ts'
import { loadAccount } from './accountStore.ts'
import { propertyTitle } from './allotmentLetter.ts'
import { applyPlan } from './applyPlan.ts'
import { headsOf } from './explain.ts'
import { choiceOf, plannedOf, readPlanned } from './plannedChoice.ts'
import { planOf } from './planOf.ts'
import { METHODS } from './present.ts'
import {
  findOwnProperty,
  findProperty,
  linkedUsers,
  lockProperty,
  type PropertyRecord,
} from './propertyStore.ts'

const ENTITY = EntityType.Property
const GRACE_MS = 60 * 60_000

/** A plan that counts interest to one day, or changes the schedule, is good for that day only. */
const isOfTheDay = (mode: PaymentMode): boolean => mode === 'LUMPSUM' || mode === 'FORECLOSE'

const MODE_TITLES: Readonly<Record<PaymentMode, ReturnType<typeof say>>> = {
  DUES: say('dues', 'देय राशि'),
  ADVANCE: say('instalments in advance', 'अग्रिम किस्तें'),
  LUMPSUM: say('lump sum', 'एकमुश्त राशि'),
  FORECLOSE: say('closing of the account', 'खाता पूरा बंद'),
  DEMAND: say('demand', 'माँग'),
}

async function collectionAccount(db: Db, property: PropertyRecord): Promise<CollectionAccount> {
  const row = await db
    .selectFrom('collection_account')
    .selectAll()
    .where('id', '=', property.collectionAccountId)
    .executeTakeFirstOrThrow()
  return {
    accountName: row.account_name,
    accountNumber: property.virtualAccount || row.account_number,
    bankName: row.bank_name,
    bankIfsc: row.bank_ifsc,
    bankBranchName: row.bank_branch_name,
  }
}

/** Computes what a linked citizen may pay now, under the property's lock. */
async function quote(
  { db, now }: PayableContext,
  userId: number,
  propertyId: number,
  choice: PaymentChoice,
): Promise<Quote | Refusal | null> {
  await lockProperty(db, propertyId)
  const property = await findOwnProperty(db, userId, propertyId)
  if (!property) return null
  const record = await loadAccount(db, propertyId)
  const day = istDay(now)
  const details = plannedOf(choice, day)
  const planned = planOf(property, record, day, choiceOf(details))
  if ('refusal' in planned)
    return planned.refusal.code === general.recordNotFound().code ? null : planned.refusal
  const name = propertyTitle(property)
  const words = MODE_TITLES[details.mode]
  const lastMoment = endOfIstDay(day)
  return {
    heads: headsOf(planned.plan.account, record.demands, planned.plan.quote),
    title: say(`${name.en}: ${words.en}`, `${name.hi}: ${words.hi}`),
    allowedMethods: METHODS,
    ...(isOfTheDay(details.mode) ? { orderExpiresOn: lastMoment, challanValidTill: lastMoment } : {}),
    challanAccount: await collectionAccount(db, property),
    details: { ...details },
  }
}

const sameHeads = (one: readonly Head[], other: readonly Head[]): boolean =>
  one.length === other.length &&
  one.every((head, index) => head.id === other[index]?.id && head.amount === other[index]?.amount)

/** Other linked citizens learn of a payment; the payer has their receipt. */
async function tellOthers(
  { db, now }: PayableContext,
  property: PropertyRecord,
  payment: ConfirmedPayment,
): Promise<void> {
  const params = { amount: formatAmount(payment.amount), code: property.propertyCode }
  for (const userId of await linkedUsers(db, property.id)) {
    if (userId !== payment.userId) await notifyCitizen(db, userId, 'PROPERTY_PAID', params, now)
  }
}

/**
 * The money counts when it still settles exactly what it was asked for: the plan of its day is made again on the
 * account as it stands now. Has another owner paid meanwhile, the two differ and the money goes back.
 */
async function fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, now } = context
  await lockProperty(db, payment.entityId)
  const property = await findProperty(db, payment.entityId)
  if (!property) return { applied: false, reason: 'the property is not there' }
  const details = readPlanned(payment.details)
  const lastMoment = endOfIstDay(details.asOn).getTime() + GRACE_MS
  if (isOfTheDay(details.mode) && payment.paidOn.getTime() > lastMoment)
    return { applied: false, reason: 'the quote was good for its day only' }
  const record = await loadAccount(db, property.id)
  const planned = planOf(property, record, details.asOn, choiceOf(details))
  if ('refusal' in planned) return { applied: false, reason: planned.refusal.text.en }
  const heads = headsOf(planned.plan.account, record.demands, planned.plan.quote)
  if (!sameHeads(heads, payment.heads))
    return { applied: false, reason: 'the dues have changed since: another payment came first' }
  const { settles, state } = await applyPlan(
    db,
    property,
    record,
    planned.plan,
    {
      amount: payment.amount,
      asOn: details.asOn,
      bookedOn: istDay(payment.paidOn),
      mode: details.mode,
      reference: '',
      transactionId: payment.transactionId,
    },
    now,
  )
  const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  const facts = { mode: details.mode, state, amount: toRupees(payment.amount) }
  await writeAudit(
    db,
    actor,
    { entityTypeId: ENTITY, entityId: property.id, event: 'PROPERTY_PAID', details: facts },
    now,
  )
  await tellOthers(context, property, payment)
  return { applied: true, settles }
}

export const propertyPayable: Payable = {
  entityTypeId: ENTITY,
  methods: METHODS,
  quote,
  async overview({ db, now }, userId, propertyId) {
    const property = await findOwnProperty(db, userId, propertyId)
    if (!property) return null
    const record = await loadAccount(db, propertyId)
    const planned = planOf(property, record, istDay(now), { mode: 'DUES' })
    if ('refusal' in planned) return { heads: [], allowedMethods: METHODS }
    const heads = headsOf(record.account, record.demands, planned.plan.quote)
    return { heads: heads.map(head => ({ ...head, isPaid: false })), allowedMethods: METHODS }
  },
  /** A property has no state of waiting for money: its dues stay due until it comes. */
  started: async () => {},
  fulfil,
  released: async () => {},
  numberLabel: say('Registration id', 'पंजीकरण आईडी'),
  async numberOf({ db }, propertyId) {
    return (await findProperty(db, propertyId))?.registrationId ?? ''
  },
}
