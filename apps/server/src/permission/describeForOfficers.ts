import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { RefundAnswers } from '#domain/permission/form.ts'
import { BANK_NOC, PermissionType } from '#domain/permission/rules.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { NAMED_BY_HAND, namedByHand } from '#server/reference/bankObjection.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { readConsents } from './consents.ts'
import { holdByNumber } from './officerActs.ts'
import { findPolicy } from './policyStore.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'
import { termsDay, termsOf } from './surrenderTerms.ts'

/** What officers weigh about an application on a property. */
interface Described {
  readonly property: string
  readonly owners: string
  readonly mortgage: string
  readonly amount: string
}

/** Whether the bank of an owner's account was named by hand; false where the directory knows it, or no account is named. */
export async function isBankByHand(db: Db, account: RefundAnswers | null | undefined): Promise<boolean> {
  if (!account) return false
  const bankName = (await findBankName(db, account.bankId)) ?? ''
  return (await namedByHand(db, [{ bankName, ifsc: account.bankIfsc }])).size > 0
}

async function ownersOf(
  { db, ports }: PayableContext,
  application: PermissionRecord,
  property: HeldProperty,
): Promise<string> {
  const said = ({ name, shareBp }: HeldProperty['holders'][number]) => `${name} ${shareBp / 100} %`
  if (application.typeId !== PermissionType.Surrender) return property.holders.map(said).join('; ')
  const { owners } = await readConsents(db, ports, application, property)
  const marked = []
  for (const { holder, state, record } of owners) {
    const mark = (await isBankByHand(db, record?.account)) ? ` account ${NAMED_BY_HAND}` : ''
    marked.push(`${said(holder)} ${state.toLowerCase()}${mark}`)
  }
  return marked.join('; ')
}

async function mortgageOf({ db }: PayableContext, id: number, property: HeldProperty): Promise<string> {
  if (!property.isMortgaged) return 'none'
  const given = await uploadedTypes(db, EntityType.PermissionApplication, id)
  return given.includes(BANK_NOC) ? 'mortgaged, lender’s paper there' : 'mortgaged, lender’s paper missing'
}

async function weigh(
  context: PayableContext,
  application: PermissionRecord,
  property: HeldProperty,
): Promise<Described> {
  const { db, now } = context
  const day = termsDay(application.submittedOn, now)
  const terms = termsOf(property, day, await findPolicy(db, day))
  const isSurrender = application.typeId === PermissionType.Surrender
  return {
    property: property.code,
    owners: await ownersOf(context, application, property),
    mortgage: await mortgageOf(context, application.id, property),
    amount: formatAmount(isSurrender ? terms.refund : application.form.mortgage.loanAmount),
  }
}

/** An application that waits, as the queue of the officers lists it: owners with their consents, mortgage, amount. */
export async function describeWaiting(
  context: PayableContext,
  properties: PermissionProperties,
  id: number,
): Promise<Described> {
  const { db, ports, now } = context
  const application = await findPermission(db, ports, { id })
  if (!application) throw new Error(`application ${id} vanished`)
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  return weigh(context, application, property)
}

/**
 * The same of an application that is being decided, for the two officers who do.
 * @throws ActRefused when there is none
 */
export async function describeDecided(
  context: PayableContext,
  properties: PermissionProperties,
  number: string,
): Promise<Described> {
  const { id } = await holdByNumber(context, properties, number)
  return describeWaiting(context, properties, id)
}
