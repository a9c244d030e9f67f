import { createHash } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { sum } from '#domain/money/paise.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { makeLotteryPayable } from '#server/lottery/apply/lotteryPayable.ts'
import { type CampaignRecord, findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import type { CampaignSpec } from '#server/lottery/campaign/enterCampaign.ts'
import { announceDraw } from '#server/lottery/draw/announceDraw.ts'
import { freezeRoll } from '#server/lottery/draw/freezeRoll.ts'
import { publishDraw } from '#server/lottery/draw/publishDraw.ts'
import { runDraw } from '#server/lottery/draw/runDraw.ts'
import { decideApplication } from '#server/lottery/scrutiny/decide.ts'
import { publishEligibility } from '#server/lottery/scrutiny/publishEligibility.ts'
import type { Clock } from '#server/ports/clock.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { payInFull } from './payments.ts'
import { signIn, signUp, type TestCitizen, type TestPortal } from './portal.ts'

export type Answers = InputOf<Calls['UpdateApplicationForm']>['answers']

let next = 0

/** Publishes a scheme of its own for a test: the plot scheme of the demo authority, changed as told. @returns its id */
export function openScheme(portal: TestPortal, changes: Partial<CampaignSpec> = {}): Promise<number> {
  next += 1
  const spec = {
    ...sarovarKunj(portal.clock.now()),
    code: `T-${next}`,
    schemeCode: `TEST-${next}`,
    ...changes,
  }
  return enterPublished(portal.db, spec, portal.clock.now())
}

/** Complete answers of a person who never repeats; changes are laid over them. */
export function completeAnswers(changes: Partial<Answers> = {}): Answers {
  next += 1
  const serial = String(next).padStart(4, '0')
  return {
    poolCode: 'P112',
    salutation: 'Mrs',
    fullName: 'Sunita Verma',
    fatherOrHusbandName: 'Ramesh Verma',
    dateOfBirth: '1987-07-14',
    gender: 'Female',
    occupation: 'Salaried',
    identityTypeId: 1,
    identityNumber: `23456789${serial}`,
    pan: `ABCPV${serial}K`,
    email: '',
    annualIncome: '640000',
    reservationCategoryCode: 'GEN',
    isUpResident: 1,
    correspondence: {
      line1: 'H-214, Nehru Enclave',
      line2: 'Ashiana',
      city: 'Lucknow',
      stateId: 9,
      districtId: 162,
      pincode: '226012',
    },
    refundAccount: {
      holderName: 'Sunita Verma',
      number: '30211234417',
      confirmNumber: '30211234417',
      ifsc: 'SBIN0000125',
      bankId: 1,
      branchName: 'Hazratganj',
    },
    ownsNoHouse: 1,
    declarationAccepted: 1,
    ...changes,
  }
}

/** Verifies the applicant's mobile and opens the draft, as citizens do. */
export async function openDraft(
  portal: TestPortal,
  citizen: TestCitizen,
  campaignId: number,
): Promise<{ applId: number; campaignId: number; rowVersion: number }> {
  const mobileNumber = citizen.mobile
  const sent = await portal.send('SendOtpToApplicantMobile', { campaignId, mobileNumber }, citizen)
  const { transactionNumber } = sent.value
  const otp = await portal.lastOtp(mobileNumber)
  const made = await portal.send(
    'VerifyOtpAndCreateApplicant',
    { campaignId, mobileNumber, transactionNumber, otp },
    citizen,
  )
  return made.value
}

/** The papers that a General applicant attaches. */
const PAPERS = [
  DocumentType.photo,
  DocumentType.signature,
  DocumentType.identity,
  DocumentType.pan,
  DocumentType.cheque,
]

/** Records papers as attached to an application; tests about files themselves send real ones. */
export async function attachPapers(
  portal: Pick<TestPortal, 'db'> & { readonly clock: Clock },
  citizen: Pick<TestCitizen, 'userId'>,
  applId: number,
  documentTypeIds: readonly number[] = PAPERS,
): Promise<void> {
  const rows = documentTypeIds.map(type => ({
    owner_user_id: citizen.userId,
    entity_type_id: EntityType.LotteryApplication,
    entity_id: applId,
    document_type_id: type,
    original_name: `paper-${type}.pdf`,
    mime_type: 'application/pdf',
    size_bytes: 1000,
    sha256: createHash('sha256').update(`${applId}/${type}`).digest(),
    file_key: `test/${applId}/${type}`,
    state: born(DOCUMENT, 'ATTACHED'),
    uploaded_on: portal.clock.now(),
  }))
  await portal.db.insertInto('document').values(rows).execute()
}

/** A draft that is complete and ready to be paid for. */
export async function completeDraft(
  portal: TestPortal,
  citizen: TestCitizen,
  campaignId: number,
  changes: Partial<Answers> = {},
): Promise<{ applId: number; campaignId: number; rowVersion: number }> {
  const draft = await openDraft(portal, citizen, campaignId)
  const answers = completeAnswers(changes)
  const saved = await portal.send('UpdateApplicationForm', { ...draft, answers }, citizen)
  if (saved.status !== 2) throw new Error(`the draft was not saved: ${saved.message}`)
  await attachPapers(portal, citizen, draft.applId)
  return { ...draft, rowVersion: saved.value.rowVersion }
}

/** Takes the registration money as the payment service does; nothing here is accepted by payment. */
const lotteryPayable = makeLotteryPayable(() => {
  throw new Error('no allotment is accepted in this test')
})

/** An application that was paid for and stands in the campaign, without the walk through the checkout. */
export async function submitted(
  portal: TestPortal,
  citizen: TestCitizen,
  campaignId: number,
  changes: Partial<Answers> = {},
): Promise<{ applId: number; campaignId: number; applicationNumber: string }> {
  const { applId } = await completeDraft(portal, citizen, campaignId, changes)
  const applicationNumber = await inTransaction(portal.database.db, async db => {
    const context = { db, now: portal.clock.now(), ports: portal.ports }
    const choice = { paymentMethodId: 1 } as const
    const quote = await lotteryPayable.quote(context, citizen.userId, applId, choice)
    if (!quote || !('heads' in quote)) throw new Error(`not payable: ${JSON.stringify(quote)}`)
    await lotteryPayable.started(context, applId, quote)
    const paid = await lotteryPayable.fulfil(context, {
      transactionId: 1,
      entityId: applId,
      userId: citizen.userId,
      amount: sum(quote.heads.map(head => head.amount)),
      heads: quote.heads,
      details: quote.details ?? {},
      paidOn: context.now,
      createdOn: context.now,
    })
    if (!paid.applied) throw new Error(`not applied: ${paid.reason}`)
    const row = await db
      .selectFrom('lottery_application')
      .select('application_number')
      .where('id', '=', applId)
      .executeTakeFirstOrThrow()
    return row.application_number ?? ''
  })
  return { applId, campaignId, applicationNumber }
}

/** Runs an officer's act in a transaction at the portal's time. */
export const officerAct = <T>(
  portal: TestPortal,
  work: (act: OfficerAct) => Promise<T>,
  officer = 'R. K. Srivastava',
): Promise<T> =>
  inTransaction(portal.database.db, db => work({ db, now: portal.clock.now(), ports: portal.ports, officer }))

/** A lottery that ends within the hour, of one pool with so many seats and as many units, U-1 and so on, unless told. */
export function tinyScheme(portal: TestPortal, seats: number, units = seats): Promise<number> {
  const spec = sarovarKunj(portal.clock.now())
  const [pool] = spec.pools.filter(one => one.poolCode === 'P112')
  if (!pool || !spec.layout) throw new Error('the demo scheme has no such pool')
  const plots = spec.layout.plots.filter(plot => plot.poolCode === 'P112').slice(0, units)
  return openScheme(portal, {
    endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2),
    pools: [{ ...pool, seats }],
    layout: { ...spec.layout, plots: plots.map((plot, index) => ({ ...plot, unitNo: `U-${index + 1}` })) },
  })
}

/** Ends a campaign, finds every application eligible, publishes that and lets the time for objections pass. */
export async function eligible(portal: TestPortal, campaignId: number): Promise<void> {
  portal.clock.advance(HOUR_MS)
  await portal.runTimers()
  const rows = await portal.db
    .selectFrom('lottery_application')
    .select('application_number')
    .where('campaign_id', '=', campaignId)
    .where('status_id', '=', 4)
    .execute()
  for (const { application_number } of rows) {
    const decision = { applicationNumber: application_number ?? '', decision: 'ELIGIBLE' } as const
    await officerAct(portal, act => decideApplication(act, decision))
  }
  const campaign = await findCampaign(portal.db, campaignId)
  if (!campaign) throw new Error('no campaign')
  await officerAct(portal, act => publishEligibility(act, campaign))
  portal.clock.advance(9 * DAY_MS)
}

/** An applicant of a test and their application. */
export interface Entrant {
  readonly citizen: TestCitizen
  readonly applId: number
  readonly campaignId: number
}

/** A new citizen who applies and pays through the checkout. */
export async function applyAndPay(
  portal: TestPortal,
  campaignId: number,
  changes: Partial<Answers> = {},
): Promise<Entrant> {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, campaignId, changes)
  await payInFull(portal, citizen, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
  return { citizen, applId, campaignId }
}

/** The same entrants with fresh sessions: theirs have ended when the clock has moved by days. */
export const signInAgain = (portal: TestPortal, entrants: readonly Entrant[]): Promise<Entrant[]> =>
  Promise.all(entrants.map(async one => ({ ...one, citizen: await signIn(portal, one.citizen) })))

/** Freezes, announces, carries out and publishes the draw of a campaign whose objections are over. */
export async function draw(portal: TestPortal, campaignId: number): Promise<void> {
  const act = async (work: (on: OfficerAct, campaign: CampaignRecord) => Promise<unknown>) => {
    const campaign = await findCampaign(portal.db, campaignId)
    if (!campaign) throw new Error('no campaign')
    await officerAct(portal, on => work(on, campaign))
  }
  const drawOn = new Date(portal.clock.now().getTime() + 2 * DAY_MS)
  await act((on, campaign) => freezeRoll(on, campaign, drawOn))
  await act(announceDraw)
  portal.clock.advance(2 * DAY_MS)
  await act((on, campaign) => runDraw(on, campaign))
  await act(publishDraw)
}

/** A lottery of some units whose applicants paid, with its result published: who won, and who did not. */
export async function drawnScheme(
  portal: TestPortal,
  { units, applicants }: { units: number; applicants: number },
): Promise<{ campaignId: number; winners: Entrant[]; others: Entrant[] }> {
  const campaignId = await tinyScheme(portal, units)
  const entrants: Entrant[] = []
  for (let i = 0; i < applicants; i++) entrants.push(await applyAndPay(portal, campaignId))
  await eligible(portal, campaignId)
  await draw(portal, campaignId)
  const fresh = await signInAgain(portal, entrants)
  const won = await Promise.all(
    fresh.map(async ({ applId, citizen }) => {
      const { value } = await portal.send('GetLotteryDetailsByApplId', { applId }, citizen)
      return value.result === 'Allotted'
    }),
  )
  return {
    campaignId,
    winners: fresh.filter((_, index) => won[index]),
    others: fresh.filter((_, index) => !won[index]),
  }
}
