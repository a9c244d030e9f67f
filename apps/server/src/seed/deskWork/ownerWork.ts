import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { EMPTY_PERMISSION_FORM, type PermissionForm } from '#domain/permission/form.ts'
import { PermissionType, requiredDocuments } from '#domain/permission/rules.ts'
import type { PermissionStage } from '#domain/permission/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { appliedProperties } from '#server/heldProperties.ts'
import { move } from '#server/lifecycle/move.ts'
import { collectionAccountsByCode } from '#server/payments/books/collectionAccountStore.ts'
import { findPermission, insertPermission } from '#server/permission/applicationStore.ts'
import { readConsents } from '#server/permission/consents.ts'
import { askOwners, giveConsent } from '#server/permission/giveConsent.ts'
import { handIn } from '#server/permission/handIn.ts'
import { returnToCitizen, sendToDesk } from '#server/permission/officerActs.ts'
import { permissionPayable } from '#server/permission/permissionPayable.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listEntries } from '#server/property/account/entryStore.ts'
import { enterProperty } from '#server/property/office/enterProperties.ts'
import { CERTIFICATE, movedCertificate } from '#server/tds/certificateCycle.ts'
import { insertCertificate } from '#server/tds/certificateStore.ts'
import { setReceipts } from '#server/tds/receiptStore.ts'
import { payOnline } from '../payOnline.ts'
import { link, payUntil, payWithTds, propertyScheme } from '../propertySales.ts'
import { enterPapers, type PaperedRecord } from './enterPapers.ts'
import {
  CERTIFIED,
  certificateOf,
  loanOf,
  OWNED_PLOTS,
  type OwnedPlot,
  plotOf,
  specOf,
} from './ownedPlots.ts'
import { OwnerPaper } from './ownerPapers.ts'
import type { Applicant } from './people.ts'
import { enterPeople } from './scrutiny.ts'

const OFFICER = 'Demo officer'
const ENTITY = EntityType.PermissionApplication

/** An owner's request: days ago on which it was handed in, and the desks that it has come to, a day apart. */
interface OwnerRequest {
  readonly type: PermissionType
  readonly ago: number
  readonly desks: readonly PermissionStage[]
  readonly returned?: string
}

const { Surrender, MortgageNoc } = PermissionType

/** By the serial number of their plot; the plots behind them wait for a certificate of tax. */
const REQUESTS: readonly OwnerRequest[] = [
  { type: Surrender, ago: 9, desks: [] },
  { type: MortgageNoc, ago: 1, desks: ['DEALING'] },
  { type: Surrender, ago: 4, desks: ['DEALING', 'ACCOUNTS'] },
  { type: MortgageNoc, ago: 11, desks: ['DEALING', 'OFFICER'] },
  { type: Surrender, ago: 6, desks: ['DEALING', 'ACCOUNTS', 'OFFICER'] },
  {
    type: MortgageNoc,
    ago: 5,
    desks: ['DEALING'],
    returned: 'The letter of the bank is not signed; please send a signed one.',
  },
]

/** What every step of the prepared work is done with, at its own instant. */
interface Entering {
  readonly db: Db
  readonly ports: Ports
  readonly now: Date
}

interface Entered {
  readonly plot: OwnedPlot
  readonly propertyId: number
  /** The owners' accounts, the applicant's first. */
  readonly userIds: readonly number[]
}

/** A record as its papers name it. */
const paperedOf = (
  { now }: Pick<Entering, 'now'>,
  { plot: { serial }, userIds: [ownerUserId = 0] }: Entered,
  of: Pick<PaperedRecord, 'entityTypeId' | 'entityId'>,
): PaperedRecord => ({ ...of, serial, ownerUserId, uploadedOn: now })

const accountOf = ({ form: { refundAccount: one } }: Applicant) => ({
  bankAccountNumber: one.number,
  bankAccountHolderName: one.holderName,
  bankBranchName: one.branchName,
  bankId: one.bankId,
  bankIfsc: one.ifsc,
})

function formOf(plot: OwnedPlot, type: PermissionType): PermissionForm {
  const [applicant] = plot.owners
  if (type === MortgageNoc || !applicant)
    return { ...EMPTY_PERMISSION_FORM, mortgage: loanOf(plot), declarationAccepted: true }
  const reason = 'We are moving to our children in another city.'
  return { ...EMPTY_PERMISSION_FORM, reason, refundAccount: accountOf(applicant), declarationAccepted: true }
}

/** All owners agree to a surrender, and it is handed in. */
async function agreeAndHandIn(
  act: Entering,
  { plot, propertyId, userIds }: Entered,
  id: number,
): Promise<void> {
  const { db, ports, now } = act
  const application = await findPermission(db, ports, { id })
  const property = await appliedProperties.get(db, ports, propertyId, istDay(now))
  const [seat] = property.holders
  if (!application || !seat) throw new Error(`the request on ${plot.code} is missing`)
  const actorOf = (index: number): Actor => ({ type: 'CITIZEN', id: String(userIds[index]) })
  const { contents } = await askOwners(act, application, property, seat, actorOf(0))
  const asked = { ...application, askedDigest: contents }
  for (const [index, applicant] of plot.owners.entries()) {
    const { owners } = await readConsents(db, ports, asked, property)
    const own = owners[index]
    const agreed = { userId: userIds[index] ?? 0, account: accountOf(applicant) }
    if (own) await giveConsent(act, asked, property, own, agreed, actorOf(index))
  }
  await handIn(act, appliedProperties, asked, property, 'SUBMIT', actorOf(0))
}

/** Enters a request as its owners sent it, and takes it as far along the desks as it stands. */
async function enterRequest(
  { db, ports, now }: Entering,
  entered: Entered,
  one: OwnerRequest,
): Promise<void> {
  const { plot, propertyId, userIds } = entered
  const [userId = 0] = userIds
  const on = (day: number) => new Date(now.getTime() - (one.ago - day) * DAY_MS)
  const act = { db, ports, now: on(0) }
  const of = { propertyId, userId, typeId: one.type }
  const id = await insertPermission(db, ports, of, formOf(plot, one.type), act.now)
  const required = requiredDocuments(one.type, { isMortgaged: false })
  const types = required.map(({ documentTypeId }) => documentTypeId)
  await enterPapers(db, 'owners', paperedOf(act, entered, { entityTypeId: ENTITY, entityId: id }), types)
  if (one.type === Surrender) await agreeAndHandIn(act, entered, id)
  else await payOnline(act, permissionPayable(appliedProperties), { userId, entityId: id })
  const { number = '' } = (await findPermission(db, ports, { id })) ?? {}
  for (const [index, stage] of one.desks.entries()) {
    const officer = { ...act, now: on(Math.min(index, one.ago)), officer: OFFICER }
    await sendToDesk(officer, appliedProperties, { number, stage, remarks: '' })
  }
  if (one.returned !== undefined)
    await returnToCitizen({ ...act, now: on(2), officer: OFFICER }, appliedProperties, {
      number,
      remarks: one.returned,
    })
}

/** Enters a certificate of tax as its owner handed it in: it waits for the accountants. */
async function enterCertificate(act: Entering, entered: Entered): Promise<void> {
  const { db, ports, now } = act
  const { plot, propertyId, userIds } = entered
  const [userId = 0] = userIds
  const facts = certificateOf(plot)
  const paid = (await listEntries(db, propertyId)).find(
    one => one.kind === 'RECEIPT' && one.day === facts.paymentDay,
  )
  if (!paid) throw new Error(`plot ${plot.code} has no receipt of instalment ${CERTIFIED}`)
  const id = await insertCertificate(db, ports, { propertyId, userId }, facts, now)
  const record = paperedOf(act, entered, { entityTypeId: EntityType.TdsCertificate, entityId: id })
  await enterPapers(db, 'owners', record, [OwnerPaper.tds])
  await setReceipts(db, { id, propertyId }, [paid.id], [userId])
  await move(
    db,
    CERTIFICATE,
    movedCertificate({ id, statusId: ApplicationStatus.Draft }),
    'SUBMIT',
    { actor: { type: 'CITIZEN', id: String(userId) }, now, event: 'TDS_SUBMITTED', isPublic: true },
    { submitted_on: now },
  )
}

/** Enters the plots with their owners, everything paid for that fell due. */
async function enterPlots(act: Entering): Promise<Entered[]> {
  const { db, ports, now } = act
  const today = istDay(now)
  const account = (await collectionAccountsByCode(db)).get('SCHEMES')
  if (account === undefined) throw new Error('the demo has no account of its schemes')
  const name = say('Gomti Enclave, sector 7', 'गोमती एन्क्लेव, सेक्टर 7')
  const schemeId = await propertyScheme(db, { code: 'GOMTI-ENCLAVE-S7', name, location: name })
  const plots = Array.from({ length: OWNED_PLOTS }, (_, serial) => plotOf(serial))
  const accounts = await enterPeople(
    db,
    plots.flatMap(({ owners }) => owners),
    now,
  )
  const entered: Entered[] = []
  for (const plot of plots) {
    const propertyId = await enterProperty(db, ports, specOf(plot, { schemeId, account }, today), now)
    const userIds = accounts.splice(0, plot.owners.length)
    for (const userId of userIds) await link(db, userId, propertyId, now)
    // The tax of the allotment money and of all instalments but the last is credited.
    if (plot.isTaxed) await payWithTds(db, propertyId, today, CERTIFIED, now)
    else await payUntil(db, propertyId, today, now)
    entered.push({ plot, propertyId, userIds })
  }
  return entered
}

/** What owners ask for: surrenders and no-objections at each desk, some overdue, and certificates of tax. */
export async function loadOwnerWork(db: Db, ports: Ports, now: Date): Promise<void> {
  const act = { db, ports, now }
  for (const entered of await enterPlots(act)) {
    const request = REQUESTS[entered.plot.serial]
    if (request) await enterRequest(act, entered, request)
    else {
      const ago = entered.plot.serial * 3 - 17
      await enterCertificate({ ...act, now: new Date(now.getTime() - ago * DAY_MS) }, entered)
    }
  }
}
