import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { PERMISSION_ENDINGS } from '#domain/permission/ending.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { link, payUntil } from '#server/seed/propertySales.ts'
import { releaseDue, whileHeld } from '#server/testing/decisions.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { APPROVER, byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { recordPapers, uploadPdf } from '#server/testing/papers.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { accountOf, consentTo, surrenderToken } from '#server/testing/surrender.ts'

const ENTITY = EntityType.PermissionApplication
const PAPERS = [402, 405, 109, 108]
const HERS = accountOf('Sunita Verma', '30211234417')
const HIS = accountOf('Amit Verma', '30211239999')
let portal: TestPortal
let sunita: TestCitizen
let amit: TestCitizen
let stranger: TestCitizen
let scheme: { schemeId: number; accountId: number }

beforeAll(async () => {
  portal = await testPortal()
  sunita = await signUp(portal)
  amit = await signUp(portal)
  stranger = await signUp(portal)
  scheme = await testScheme(portal)
})
afterAll(() => portal.close())
// One mobile gets a few OTPs an hour: those of one test are not counted against the next.
beforeEach(() => portal.db.deleteFrom('otp_transaction').execute())
// A test counts what it made the portal tell.
beforeEach(() => portal.db.deleteFrom('notification_outbox').execute())

interface Plot {
  readonly propertyId: number
  readonly registrationId: string
}

/** The golden plot, owned in unequal shares; only Sunita has it linked. */
async function plot(amitMobile = amit.mobile): Promise<Plot> {
  const owners = [
    { fullName: 'Sunita Verma', mobileNumber: sunita.mobile, shareBp: 6667 },
    { fullName: 'Amit Verma', mobileNumber: amitMobile, shareBp: 3333 },
  ]
  const { id, spec } = await testProperty(portal, scheme, { owners })
  await payUntil(portal.db, id, '2026-11-21', portal.clock.now())
  await link(portal.db, sunita.userId, id, portal.clock.now())
  return { propertyId: id, registrationId: spec.registrationId }
}
const answers = (propertyId: number, more: object = {}) => ({
  applicationId: 0,
  propertyId,
  typeId: 1 as const,
  reason: 'Moving to another city',
  refundAccount: HERS,
  declarationAccepted: 1 as const,
  ...more,
})
const save = (propertyId: number, more: object = {}) =>
  portal.send('SaveOrUpdateApplicationMortgage', answers(propertyId, more), sunita)
const detail = async (applicationId: number, who = sunita) =>
  (await portal.send('GetMortgageApplicationDetail', { applicationId }, who)).value

/** Sunita hands a complete surrender in: her consent is given, the others are asked. @returns its id */
async function asked(propertyId: number): Promise<number> {
  const { applicationId } = (await save(propertyId)).value
  await recordPapers(portal, sunita, { entityTypeId: ENTITY, entityId: applicationId }, PAPERS)
  await handIn(propertyId, applicationId)
  return applicationId
}
async function handIn(propertyId: number, applicationId: number, more: object = {}) {
  const { rowVersion } = await detail(applicationId)
  const kept = await save(propertyId, { applicationId, rowVersion, ...more })
  const verificationToken = await surrenderToken(portal, sunita, applicationId)
  const version = { rowVersion: kept.value.rowVersion, verificationToken, isSubmit: 1 }
  return save(propertyId, { applicationId, ...version, ...more })
}
const states = async (applicationId: number, who = sunita) =>
  (await detail(applicationId, who)).consents.map(one => one.state)
const decide = (number: string) =>
  byTwo(
    portal,
    'application decide',
    {},
    { name: 'd.csv', content: `ApplicationNumber,Decision,Remarks\n${number},APPROVE,` },
  )
const takeUp = (number: string) =>
  officer(portal, 'A. Sharma').run(
    'application move',
    {},
    { name: 'm.csv', content: `ApplicationNumber,Stage,Remarks\n${number},OFFICER,` },
  )
/** Both agree, and the office takes it up. */
async function takenUp(propertyId: number): Promise<{ id: number; number: string }> {
  const id = await asked(propertyId)
  await consentTo(portal, amit, id, HIS)
  const number = (await detail(id)).applicationNumber
  await takeUp(number)
  return { id, number }
}
const told = async (template: string, mobile: string) => {
  const rows = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('id')
    .where('template', '=', template)
    .where('destination', '=', mobile)
    .execute()
  return rows.length
}
const order = async (applicationId: number, who: TestCitizen) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadPropertyOrder?ApplicationId=${applicationId}`,
    headers: { ...who.session },
  })

describe('a surrender of two owners', () => {
  it('is handed in only when each has consented with an own OTP', async () => {
    const { propertyId } = await plot()
    const before = await told('SURRENDER_CONSENT_ASKED', amit.mobile)
    const id = await asked(propertyId)
    expect(await detail(id)).toMatchObject({ statusId: 1, applicationNumber: '', isAsked: 1 })
    expect(await states(id)).toEqual(['GIVEN', 'WAITING'])
    expect(await told('SURRENDER_CONSENT_ASKED', amit.mobile)).toBe(before + 1)
    const seen = await detail(id, amit)
    expect(seen).toMatchObject({ isMine: 0, canConsent: 1, isEditable: 0, refundAccount: null })
    expect(seen.nextStep.ways.map(way => way.act)).toEqual(['CONSENT'])
    const done = await consentTo(portal, amit, id, HIS)
    expect(done).toMatchObject({ message: 'All owners agree: application submitted.' })
    const way = (who: TestCitizen) =>
      portal.send('GetWorkflowHistoryById', { entityTypeId: ENTITY, entityId: id }, who)
    const seenBy = async (who: TestCitizen) => (await way(who)).value
    expect(await seenBy(amit), 'a co-owner sees the way of the application').toEqual(await seenBy(sunita))
    expect(await way(stranger)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
    const after = await detail(id, amit)
    expect(after).toMatchObject({ statusId: 3, canConsent: 0, canWithdraw: 1 })
    expect(after.consents).toMatchObject([
      { name: 'Sunita Verma', shareBp: 6667, state: 'GIVEN', isMine: 0 },
      { name: 'Amit Verma', account: '••••••9999', accountHolder: 'Amit Verma', isMine: 1 },
    ])
    expect(after.history.map(one => one.event)).toEqual(['CONSENT_GIVEN', 'CONSENT_GIVEN', 'SUBMITTED'])
  })
  it('binds the OTP of a consent to the owner, the contents, the share and the whole account', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    const give = (verificationToken: string, who = amit) =>
      portal.send('GiveSurrenderConsent', { applicationId: id, verificationToken }, who)
    const keep = (account = HIS) => portal.send('KeepSurrenderShare', { applicationId: id, ...account }, amit)
    await keep()
    const token = await surrenderToken(portal, amit, id)
    // Another number after the OTP: it was not this account that the owner agreed to.
    await keep(accountOf('Amit Verma', '30211230000'))
    expect(await give(token)).toMatchObject({ status: 1, code: 'OTP_REQUIRED' })
    await portal.db.deleteFrom('otp_transaction').execute()
    expect(await give(await surrenderToken(portal, sunita, id))).toMatchObject({ code: 'OTP_REQUIRED' })
    expect(await keep(accountOf('Mohan Lal'))).toMatchObject({ status: 1, code: 'OTHER_HOLDER' })
    expect(await states(id)).toEqual(['GIVEN', 'WAITING'])
  })
  it('takes for a share a joint account that the bank has in the name of the other owner', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    const joint = { ...accountOf('Sunita Verma', '30211230001'), bankHolderRelation: 'JOINT' as const }
    const { bankAccountNumber, bankAccountHolderName, bankId, bankIfsc } = joint
    const payee = { bankAccountNumber, bankAccountHolderName, bankId, bankIfsc }
    await portal.send('VerifyBankAccount', payee, amit)
    await portal.runTasks()
    expect((await consentTo(portal, amit, id, joint)).status).toBe(2)
  })
  it('is void in every consent by a change of the answers or of a paper', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    await uploadPdf(portal, sunita, { entityTypeId: ENTITY, entityId: id, documentTypeId: 405 })
    expect(await states(id)).toEqual(['WAITING', 'WAITING'])
    const late = { applicationId: id, ...HIS }
    expect(await portal.send('KeepSurrenderShare', late, amit)).toMatchObject({ code: 'NOT_ASKED' })
    await portal.db.deleteFrom('otp_transaction').execute()
    await handIn(propertyId, id)
    expect(await states(id)).toEqual(['GIVEN', 'WAITING'])
    const { rowVersion } = await detail(id)
    await save(propertyId, { applicationId: id, rowVersion, reason: 'Another reason' })
    expect(await detail(id)).toMatchObject({ isAsked: 0 })
    expect(await states(id)).toEqual(['WAITING', 'WAITING'])
    const hidden = await portal.send('GetMortgageApplicationDetail', { applicationId: id }, amit)
    expect(hidden).toMatchObject({ status: 3, message: 'Record not found.' })
  })
  it('is handed in again after a return only when all agree to what was corrected', async () => {
    const { propertyId } = await plot()
    const { id, number } = await takenUp(propertyId)
    const content = `ApplicationNumber,Remarks\n${number},Please add the list`
    await officer(portal, 'A. Sharma').run('application return', {}, { name: 'r.csv', content })
    expect(await told('SURRENDER_RETURNED', amit.mobile)).toBe(1)
    await portal.db.deleteFrom('otp_transaction').execute()
    const again = await handIn(propertyId, id, { reason: 'Moving abroad' })
    expect(again.value.applicationStatusId).toBe(21)
    expect(await told('SURRENDER_CONSENT_VOID', amit.mobile)).toBe(1)
    expect((await consentTo(portal, amit, id, HIS)).value.applicationStatusId).toBe(22)
  })
  it('ends when an owner withdraws the consent before the decision', async () => {
    const { propertyId } = await plot()
    const { id, number } = await takenUp(propertyId)
    const withdrawn = await portal.send('WithdrawSurrenderConsent', { applicationId: id }, amit)
    expect(withdrawn).toMatchObject({ status: 2, value: { applicationStatusId: 24 } })
    expect((await detail(id)).nextStep.more).toEqual([PERMISSION_ENDINGS.CONSENT_WITHDRAWN])
    expect((await decide(number)).err).toContain('not under process')
    expect(await portal.send('WithdrawSurrenderConsent', { applicationId: id }, amit)).toMatchObject({
      status: 1,
      code: 'NO_CONSENT',
    })
  })
  it('stays a draft when the consent is withdrawn before it is handed in', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    const withdrawn = await portal.send('WithdrawSurrenderConsent', { applicationId: id }, sunita)
    expect(withdrawn.value.applicationStatusId).toBe(1)
    expect(await states(id)).toEqual(['WITHDRAWN', 'WAITING'])
    expect((await consentTo(portal, amit, id, HIS)).value.applicationStatusId).toBe(1)
    await portal.db.deleteFrom('otp_transaction').execute()
    expect((await handIn(propertyId, id)).value.applicationStatusId).toBe(3)
  })
})

describe('the decision about a surrender', () => {
  it('pays each owner the own share on the own account, together the refund to the paisa', async () => {
    const { propertyId } = await plot()
    const { id, number } = await takenUp(propertyId)
    const { terms } = await detail(id)
    const one = await officer(portal, 'A. Sharma').run(
      'application decide',
      {},
      { name: 'd.csv', content: `ApplicationNumber,Decision,Remarks\n${number},APPROVE,` },
    )
    expect(one.out).toContain('Another officer')
    expect((await detail(id)).statusId).toBe(20)
    expect((await decide(number)).code).toBe(0)
    const refunds = await portal.db
      .selectFrom('payment_refund')
      .select(['user_id', 'amount', 'deduction', 'account_last4'])
      .where('entity_type_id', '=', ENTITY)
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(refunds.map(each => [each.user_id, each.account_last4])).toEqual([
      [sunita.userId, '4417'],
      [amit.userId, '9999'],
    ])
    expect(sum(refunds.map(each => each.amount))).toBe(toPaise(terms?.refundAmount ?? '0'))
    expect(sum(refunds.map(each => each.deduction))).toBe(toPaise(terms?.deductionAmount ?? '0'))
    expect((await detail(id, amit)).refund).toMatchObject({ refundStatusId: RefundStatus.RefundRequested })
    expect(await told('SURRENDER_ACCEPTED', amit.mobile)).toBe(1)
    const text = await readPdfText((await order(id, amit)).rawPayload)
    expect(text).toContain('To Amit Verma, 33.33 %')
    expect(text).toContain(APPROVER)
    expect((await order(id, stranger)).json()).toMatchObject({ Status: 3 })
  })
  it('is held first: no money, paper or end of the sale before its time, and nothing where it is corrected', async () => {
    const { propertyId } = await plot()
    const { id, number } = await takenUp(propertyId)
    const money = () => told('SURRENDER_ACCEPTED', amit.mobile)
    const before = await money()
    const now = portal.clock.now()
    await whileHeld(portal, 'PERMISSION', 30, async () => {
      const approved = await decide(number)
      expect(approved.out).toContain('APPROVE, held')
      await portal.runTasks()
      expect(await detail(id)).toMatchObject({ statusId: 20, hasOrder: 0, refund: null })
      const content = `ApplicationNumber,Decision,Remarks\n${number},REJECT,Dues of water`
      const corrected = await byTwo(portal, 'application decide', {}, { name: 'd.csv', content })
      expect(corrected.out).toContain('REJECT, held')
      portal.clock.advance(30 * MINUTE_MS)
      await releaseDue(portal)
      await portal.runTasks()
    })
    portal.clock.freeze(now)
    expect(await detail(id)).toMatchObject({ statusId: 24, hasOrder: 0, refund: null })
    expect(await money()).toBe(before)
    expect((await decide(number)).err).toContain('the owner applies again')
  })
  it('lists owners with their consents, the mortgage and the amount for the officers', async () => {
    const { propertyId } = await plot()
    await portal.db.updateTable('property').set({ is_mortgaged: true }).where('id', '=', propertyId).execute()
    const { applicationId: id } = (await save(propertyId)).value
    const place = { entityTypeId: ENTITY, entityId: id }
    await recordPapers(portal, sunita, place, [...PAPERS, 401])
    await handIn(propertyId, id)
    // A bank that the directory of IFSCs does not name: officers see it before they decide.
    await consentTo(portal, amit, id, { ...HIS, bankId: 999, bankIfsc: 'BARB0BUPGBX' })
    const { out } = await officer(portal, 'A. Sharma').run('application queue', { json: true })
    expect(out).toContain('Sunita Verma 66.67 % given; Amit Verma 33.33 % given account NAMED BY HAND')
    expect(out).toContain('mortgaged, lender’s paper there')
    expect((await detail(id, amit)).documents.map(one => one.documentTypeId)).toContain(401)
  })
  it('ends without one when an owner changes, although the applicant stays', async () => {
    const { propertyId, registrationId } = await plot()
    const { id, number } = await takenUp(propertyId)
    const content = [
      'OwnerName,FatherName,MobileNumber,Pan,Share',
      `Sunita Verma,,${sunita.mobile},,50`,
      `Ravi Das,,${stranger.mobile},,50`,
    ].join('\n')
    const changed = await byTwo(
      portal,
      'property owner',
      { 'registration-id': registrationId },
      { name: 'o.csv', content },
    )
    expect(changed.code).toBe(0)
    expect((await detail(id)).nextStep.more).toEqual([PERMISSION_ENDINGS.PROPERTY_LOST])
    expect((await decide(number)).err).toContain('not under process')
    const seen = await portal.send('GetMortgageApplicationDetail', { applicationId: id }, stranger)
    expect(seen).toMatchObject({ status: 3 })
  })
})

describe('a surrender handed in when one owner was enough', () => {
  it('is refused with the way on: it is returned, and all consent when it is handed in again', async () => {
    const { propertyId } = await plot()
    const { id, number } = await takenUp(propertyId)
    await portal.db.deleteFrom('permission_consent').where('application_id', '=', id).execute()
    await portal.db
      .updateTable('permission_application')
      .set({ asked_digest: '' })
      .where('id', '=', id)
      .execute()
    const refused = await decide(number)
    expect(refused.err).toContain(
      `${number}: its owners were never asked for their consent; return it, so that all consent when it is handed in again.`,
    )
    const content = `ApplicationNumber,Remarks\n${number},Please let all owners consent`
    await officer(portal, 'A. Sharma').run('application return', {}, { name: 'r.csv', content })
    await portal.db.deleteFrom('otp_transaction').execute()
    await handIn(propertyId, id)
    await consentTo(portal, amit, id, HIS)
    await takeUp(number)
    expect(await decide(number)).toMatchObject({ code: 0 })
  })
})

describe('an owner without a mobile in the register', () => {
  it('gets one by two officers without ending the open surrender, and consents to it', async () => {
    const { propertyId, registrationId } = await plot('')
    const id = await asked(propertyId)
    expect(await detail(id, amit)).toBeNull()
    const options = { 'registration-id': registrationId, owner: 2, mobile: amit.mobile }
    const alone = await officer(portal, 'A. Sharma').run('property mobile', {
      ...options,
      reason: 'PAN seen',
    })
    expect(alone.out).toContain('Another officer looks at it')
    expect(await byTwo(portal, 'property mobile', { ...options, owner: 7 })).toMatchObject({ code: 1 })
    expect(await byTwo(portal, 'property mobile', options)).toMatchObject({ code: 0 })
    expect(await told('OWNER_MOBILE_CHANGED', amit.mobile)).toBe(1)
    expect(await states(id)).toEqual(['GIVEN', 'WAITING'])
    const done = await consentTo(portal, amit, id, HIS)
    expect(done).toMatchObject({ message: 'All owners agree: application submitted.' })
    expect(await states(id, amit)).toEqual(['GIVEN', 'GIVEN'])
  })
  const onPaper = (registrationId: string) => ({
    'registration-id': registrationId,
    owner: 2,
    'account-number': HIS.bankAccountNumber,
    holder: HIS.bankAccountHolderName,
    'bank-id': HIS.bankId,
    branch: HIS.bankBranchName,
    ifsc: HIS.bankIfsc,
  })
  it('consents on paper, which whoever approves it sees page by page, and nobody else', async () => {
    const { propertyId, registrationId } = await plot('')
    await asked(propertyId)
    const scan = { name: 'consent.pdf', content: makePdf({ pages: 2 }) }
    const said = await officer(portal, 'A. Sharma').run('application consent', onPaper(registrationId), scan)
    expect(said.out).toMatch(/accountName: Amit Verma[\s\S]*bankIfsc: [A-Z]{4}0[\s\S]*sha256: [\da-f]{64}/)
    const id = Number(/operation (\d+)/.exec(said.out)?.[1])
    const joint = await deskOfficer(portal, 'Joint', [['A1', null]])
    const seen = async (page: number) => (await joint.ask('approvalPaper', { id, page })).value
    for (const page of [1, 2]) {
      const { width, height } = await sharp(
        Buffer.from((await seen(page))?.picture ?? '', 'base64'),
      ).metadata()
      expect(Math.max(width, height)).toBe(1500)
    }
    expect((await seen(1))?.pages).toBe(2)
    expect((await joint.ask('approvalPaper', { id, page: 3 })).code).toBe('PAPER_UNREADABLE')
    const other = await deskOfficer(portal, 'Of the lottery', [['DA', 'LOTTERY']])
    expect((await other.ask('approvalPaper', { id, page: 1 })).code).toBe('NOT_FOUND')
    const looks = portal.db.selectFrom('audit_event').select('details').where('event', '=', 'PAPER_SHOWN')
    const told = await looks.where('entity_id', '=', id).orderBy('id').execute()
    expect(
      told.map(({ details }) => (details as { page: number }).page),
      'each look is written down',
    ).toEqual([1, 2, 1])
    const { version } = (await joint.ask('approval', { id })).value
    await joint.ask('sendBack', { id, version, reason: 'The signature is another one' })
    expect(await seen(1)).toBeNull()
  })
  it('consents on paper, entered by two officers with its scan', async () => {
    const { propertyId, registrationId } = await plot('')
    const id = await asked(propertyId)
    expect((await detail(id)).consents[1]).toMatchObject({ state: 'WAITING', maskedMobile: '' })
    const options = onPaper(registrationId)
    const scan = { name: 'consent.pdf', content: makePdf() }
    const alone = await byTwo(portal, 'application consent', { ...options, owner: 1 }, scan)
    expect(alone.err).toContain('has consented already')
    expect(await byTwo(portal, 'application consent', options, scan)).toMatchObject({ code: 0, err: '' })
    const done = await detail(id)
    expect(done).toMatchObject({ statusId: 3, consents: [{}, { state: 'GIVEN', isOnPaper: 1 }] })
    expect(done.documents.map(one => one.documentTypeId)).toContain(408)
    await takeUp(done.applicationNumber)
    expect((await decide(done.applicationNumber)).code).toBe(0)
    // Nobody changes the account of a share that they did not consent for.
    expect((await detail(id)).refund?.amount).toBe((await detail(id)).consents[0]?.refundAmount)
  })
})

describe('who sees a surrender', () => {
  it('is each owner, in the property’s applications and in My Applications, and nobody else', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    const mine = async (who: TestCitizen) => {
      const query = { entityTypeId: ENTITY, status: 'all' } as const
      const { value } = await portal.send('GetMyApplictionForDashBoardList', query, who)
      return value.records.find(one => one.entityId === id)
    }
    expect((await mine(amit))?.nextAction?.en).toBe('Give your consent')
    expect(await mine(sunita)).toBeDefined()
    expect(await mine(stranger)).toBeUndefined()
    await link(portal.db, amit.userId, propertyId, portal.clock.now())
    const listed = await portal.send('GetExistingApplications', { propertyId }, amit)
    expect(listed.value).toMatchObject([{ applicationId: id, isMine: 0, canOpen: 1, isAsked: 1 }])
    for (const key of ['WithdrawSurrenderConsent', 'GetMortgageApplicationDetail'] as const) {
      const seen = await portal.send(key, { applicationId: id }, stranger)
      expect(seen, key).toMatchObject({ status: 3, message: 'Record not found.' })
    }
    const given = { applicationId: id, verificationToken: 'x' }
    expect(await portal.send('GiveSurrenderConsent', given, stranger)).toMatchObject({ status: 3 })
  })
  it('is not who is linked but no owner of the register, when it comes to consenting', async () => {
    const { propertyId } = await plot()
    const id = await asked(propertyId)
    await link(portal.db, stranger.userId, propertyId, portal.clock.now())
    expect(await detail(id, stranger)).toMatchObject({ canConsent: 0, canWithdraw: 0 })
    const sent = await portal.send(
      'GenerateCitizenMobileOTP',
      { purpose: 'SURRENDER', entityId: id },
      stranger,
    )
    expect(sent).toMatchObject({ status: 1, code: 'NO_REGISTERED_MOBILE' })
  })
})
