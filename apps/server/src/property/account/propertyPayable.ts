import { general } from '#contract/general.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CollectionAccount, Head } from '#domain/payment/head.ts'
import { graceEndsOn } from '#domain/payment/timing.ts'
import type { PaymentMode } from '#domain/property/plan.ts'
import { type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payable/payable.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { tellLinked } from '../register/tellLinked.ts'
import { registrationOf } from './accountStore.ts'
import { applyPlan } from './applyPlan.ts'
import { headsOf } from './heads.ts'
import { findHeldAccount, findOwnAccount, holdOwnAccount } from './heldAccount.ts'
import { choiceOf, plannedOf, readPlanned } from './plannedChoice.ts'
import { planOf } from './planOf.ts'
import { METHODS } from './presentAccount.ts'

type PayCode = CodesOf<typeof payableRefusals.property>

const ENTITY = EntityType.Property

/** A plan that counts interest to one day, or changes the schedule, is good for that day only. */
const isOfTheDay = (mode: PaymentMode): boolean => mode === 'LUMPSUM' || mode === 'FORECLOSE'

const MODE_TITLES: Readonly<Record<PaymentMode, ReturnType<typeof say>>> = {
  DUES: say('dues', 'देय राशि'),
  ADVANCE: say('instalments in advance', 'अग्रिम किस्तें'),
  LUMPSUM: say('lump sum', 'एकमुश्त राशि'),
  FORECLOSE: say('closing of the account', 'खाता पूरा बंद'),
  DEMAND: say('demand', 'माँग'),
}

/** The authority's account of the property's scheme; money by challan goes to the property's own number where it has one. */
async function collectionAccount(db: Db, property: PropertyRecord): Promise<CollectionAccount> {
  const account = await findCollectionAccount(db, property.collectionAccountId)
  if (!account) throw new Error(`property ${property.id} has no collection account`)
  return { ...account, accountNumber: property.virtualAccount || account.accountNumber }
}

/** Computes what a linked citizen may pay now, under the property's lock. */
async function quote(
  { db, now }: PayableContext,
  userId: number,
  propertyId: number,
  choice: PaymentChoice,
): Promise<Quote | Refusal<PayCode> | null> {
  const held = await holdOwnAccount(db, userId, propertyId)
  if (!held) return null
  const { property, record } = held
  const day = istDay(now)
  const details = plannedOf(choice, day)
  const planned = planOf(property, record, day, choiceOf(details))
  if ('refusal' in planned)
    return planned.refusal.code === general.RECORD_NOT_FOUND().code ? null : planned.refusal
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

/**
 * The money counts when it still settles exactly what it was asked for: the plan of its day is made again on the
 * account as it stands now. Has another owner paid meanwhile, the two differ and the money goes back.
 */
async function fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, ports, now } = context
  const held = await findHeldAccount(db, payment.entityId)
  if (!held) return { applied: false, reason: 'RECORD_GONE' }
  const { property, record } = held
  const details = readPlanned(payment.details)
  if (isOfTheDay(details.mode) && payment.paidOn > graceEndsOn(endOfIstDay(details.asOn)))
    return { applied: false, reason: 'QUOTE_OVER' }
  const planned = planOf(property, record, details.asOn, choiceOf(details))
  if ('refusal' in planned) return { applied: false, reason: 'DUES_CHANGED', refusal: planned.refusal.code }
  const heads = headsOf(planned.plan.account, record.demands, planned.plan.quote)
  if (!sameHeads(heads, payment.heads)) return { applied: false, reason: 'DUES_CHANGED' }
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
  // Other linked citizens learn of a payment; the payer has their receipt.
  const params = { ...ofProperty(property), amount: formatAmount(payment.amount) }
  await tellLinked(db, ports, property.id, { template: 'PROPERTY_PAID', params }, now, payment.userId)
  return { applied: true, settles }
}

export const propertyPayable: Payable<PayCode> = {
  entityTypeId: ENTITY,
  methods: METHODS,
  quote,
  async overview({ db, now }, userId, propertyId) {
    const own = await findOwnAccount(db, userId, propertyId)
    if (!own) return null
    const { property, record } = own
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
  numberOf: ({ db }, propertyId) => registrationOf(db, propertyId),
}
