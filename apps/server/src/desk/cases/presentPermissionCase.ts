import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { PERMISSION_WAYS, permissionDeskCalls } from '#contract/desk/permissionCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { refundStatusName } from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { splitByShares, toPaise, toRupees } from '#domain/money/paise.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import { BANK_NOC, PermissionType } from '#domain/permission/rules.ts'
import {
  PERMISSION_LIFE,
  PERMISSION_STAGES,
  type PermissionAct,
  permissionTypeName,
} from '#domain/permission/states.ts'
import { PERMISSION_WORK } from '#domain/permission/work.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { Db } from '#server/gateway/context.ts'
import { appliedProperties } from '#server/heldProperties.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import type { PermissionRecord } from '#server/permission/applicationStore.ts'
import { readConsents } from '#server/permission/consents.ts'
import { isBankByHand } from '#server/permission/describeForOfficers.ts'
import { findPolicy } from '#server/permission/policyStore.ts'
import type { HeldProperty } from '#server/permission/properties.ts'
import { presentTerms, termsDay } from '#server/permission/surrenderTerms.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import { caseHelpers } from './caseHelpers.ts'
import { caseHistory } from './caseHistory.ts'
import { casePapers } from './casePapers.ts'
import { caseWork } from './casePlace.ts'

type Context = Pick<OfficerContext, 'db' | 'ports' | 'now' | 'officer'>
type Case = DeskOutputOf<typeof permissionDeskCalls.permissionCase>
type Way = (typeof PERMISSION_WAYS)[number]

const CASE = EntityType.PermissionApplication
const { Submitted, UnderProcess } = ApplicationStatus

const pair = ({ en, hi }: Bilingual) => ({ en, hi })

const DECISIONS: readonly { readonly way: Way; readonly life: PermissionAct; readonly act: DeskAct }[] = [
  { way: 'APPROVE', life: 'APPROVE', act: 'application decide' },
  { way: 'REJECT', life: 'REJECT', act: 'application decide' },
  { way: 'RETURN', life: 'RETURN', act: 'application return' },
]

/** What its life allows where it stands, and whether these roles do it. */
function waysOf({ statusId, stage }: PermissionRecord, held: readonly HeldRole[]): Case['ways'] {
  const isOpen = (life: PermissionAct) => statusAfter(PERMISSION_LIFE, statusId, life, 'authority').ok
  const isHere = statusId === UnderProcess
  const passes = isOpen(isHere ? 'MOVE' : 'PROCESS')
    ? PERMISSION_STAGES.filter(one => !isHere || one !== stage)
    : []
  return [
    ...passes.map(one => ({ way: `TO_${one}` as const, may: mayDo(ruleOf('application move'), held) })),
    ...DECISIONS.filter(({ life }) => isOpen(life)).map(({ way, act }) => ({
      way,
      may: mayDo(ruleOf(act), held),
    })),
  ]
}

async function termsOf(db: Db, { submittedOn }: PermissionRecord, property: HeldProperty, now: Date) {
  const day = termsDay(submittedOn, now)
  const terms = presentTerms(property, day, await findPolicy(db, day))
  return { ...terms, bookletAmount: toRupees(property.paid.booklet) }
}

/** The owners; of a surrender with what each says and gets. Numbers of mobiles and accounts are masked. */
async function ownersOf(
  { db, ports }: Context,
  application: PermissionRecord,
  property: HeldProperty,
  terms: Case['terms'],
): Promise<Case['owners']> {
  const { owners } = await readConsents(db, ports, application, property)
  const shares = property.holders.map(({ shareBp }) => shareBp)
  const parts = terms ? splitByShares(toPaise(terms.refundAmount), shares) : []
  const shown = owners.map(async ({ holder, state, record }, index) => {
    const isGiven = terms !== null && state === 'GIVEN'
    const account = terms === null ? null : record?.account
    return {
      ownerId: holder.id,
      name: holder.name,
      shareBp: holder.shareBp,
      mobile: holder.mobile === '' ? '' : maskMobile(holder.mobile),
      consent: terms === null ? null : state,
      givenOn: isGiven && record?.givenOn ? toIstIso(record.givenOn) : null,
      isOnPaper: isGiven && Boolean(record?.paperDocumentId),
      account: account ? maskAccount(account.bankAccountNumber) : '',
      accountHolder: account?.bankAccountHolderName ?? '',
      isBankByHand: await isBankByHand(db, account),
      refund: terms === null ? null : toRupees(parts[index] ?? 0n),
    }
  })
  return Promise.all(shown)
}

async function loanOf(db: Db, { form: { mortgage } }: PermissionRecord): Promise<Case['loan']> {
  const bank = (await bankNames(db, [mortgage.bankId])).get(mortgage.bankId)
  return {
    bank: pair(bank ?? { en: '', hi: '' }),
    branch: mortgage.branchName,
    amount: mortgage.loanAmount ?? '0.00',
    sanctionNumber: mortgage.sanctionNumber,
    sanctionDate: mortgage.sanctionDate,
    account: mortgage.loanAccount === '' ? '' : maskAccount(mortgage.loanAccount),
  }
}

/** The desks in their order; it lies at one while the office has it. */
function desksOf({ statusId, stage }: PermissionRecord): Case['desks'] {
  const places = PERMISSION_WORK[Submitted]
  const here = typeof PERMISSION_WORK[statusId] === 'object' ? stage || 'DEALING' : ''
  return PERMISSION_STAGES.flatMap(one => {
    const desk = typeof places === 'object' ? places[one] : undefined
    if (desk === undefined || desk === 'CITIZEN' || desk === 'NOBODY') return []
    const { name, promisedDays } = WORK_DESKS[desk]
    return [{ name: pair(name), planned: promisedDays, isHere: one === here }]
  })
}

async function refundsOf(db: Db, id: number): Promise<Case['refunds']> {
  const refunds = await findRefunds(db, { entityTypeId: CASE, entityId: id })
  return refunds.toReversed().map(one => ({
    id: one.id,
    amount: toRupees(one.amount),
    status: pair(refundStatusName(one.statusId)),
    reference: one.reference,
  }))
}

/** A surrender or no-objection as its desks read it; mobiles and accounts are masked. */
export async function presentPermissionCase(context: Context, application: PermissionRecord): Promise<Case> {
  const { db, ports, now, officer } = context
  const { id, typeId, submittedOn, respondBy } = application
  const property = await appliedProperties.get(db, ports, application.propertyId, istDay(now))
  const isSurrender = typeId === PermissionType.Surrender
  const terms = isSurrender ? await termsOf(db, application, property, now) : null
  const papers = await casePapers(db, CASE, id)
  const hasLenders = papers.some(({ documentTypeId }) => documentTypeId === BANK_NOC)
  return {
    number: application.number,
    kind: pair(permissionTypeName(typeId)),
    status: pair(applicationStatusName(application.statusId)),
    reason: application.form.reason,
    submittedOn: submittedOn?.toISOString() ?? null,
    respondBy: respondBy?.toISOString() ?? null,
    property: {
      code: property.code,
      title: pair(property.title),
      areaSqm: property.areaSqm,
      totalCost: toRupees(property.totalCost),
      overdue: toRupees(property.overdue),
      isMortgaged: property.isMortgaged,
      allotmentDay: property.allotmentDay,
    },
    work: await caseWork(db, CASE, id, now),
    owners: await ownersOf(context, application, property, terms),
    lender: !(isSurrender && property.isMortgaged) ? 'NOT_NEEDED' : hasLenders ? 'THERE' : 'MISSING',
    terms,
    loan: isSurrender ? null : await loanOf(db, application),
    desks: desksOf(application),
    refunds: await refundsOf(db, id),
    papers,
    helpers: await caseHelpers({ db, ports }, CASE, id),
    history: await caseHistory(db, CASE, id),
    ways: waysOf(application, officer.roles),
  }
}
