import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LAND_USE_SERVICE } from '#contract/reference/services.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { attachLandPapers, completeLandUse, landUseAnswers, villageOf } from '#server/testing/landUse.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  portal.clock.freeze(TEST_NOW)
  citizen = await signUp(portal, { email: '' })
})
afterAll(() => portal.close())

const read = async (applicationId: number) =>
  (await portal.send('GetLandUseDetailById', { applicationId }, citizen)).value
const start = async () => (await portal.send('SaveLandUseForm', {}, citizen)).value
const request = (applicationId: number) =>
  portal.send(
    'PaymentRequest',
    { entityTypeId: EntityType.LandUseApplication, entityId: applicationId, paymentMethodId: 1 },
    citizen,
  )

describe('GetLandUseSizeList', () => {
  it('tells anybody the sizes and fees', async () => {
    const { value } = await portal.send('GetLandUseSizeList', {})
    expect(value).toHaveLength(5)
    expect(value[1]).toEqual({
      sizeId: 2,
      name: 'Above 500, up to 2,000 sqm',
      nameHi: '500 से अधिक, 2,000 वर्ग मी॰ तक',
      minSqm: 500,
      maxSqm: 2000,
      feeAmount: '1000.00',
    })
    expect(value.at(-1)?.maxSqm).toBeNull()
  })
})

describe('SaveLandUseForm', () => {
  it('makes a draft with name and mobile of the profile', async () => {
    const made = await start()
    expect(await read(made.applicationId)).toMatchObject({
      applicationNumber: '',
      applicationStatusId: 1,
      rowVersion: 1,
      mobileNumber: citizen.mobile,
      districtName: { en: 'Lucknow' },
      bighaSqm: '2529.285',
      answers: {
        fullName: 'Sunita Verma',
        khasras: [{ khasraNumber: '', gataArea: '', areaUnit: 'HECTARE' }],
      },
      feeAmount: '0.00',
      isEditable: 1,
      editableDocumentTypeIds: [103, 301, 302, 303],
    })
  })
  it('takes the primary saved address, and leaves what was typed', async () => {
    const home = { addressLabel: 'Home', addressLine1: 'H-1', addressLine2: 'Ashiana', city: 'Lucknow' }
    await portal.send(
      'AddCitizenUserSavedAddress',
      { ...home, stateId: 9, districtId: 162, pincode: '226012', isPrimary: 1 } as never,
      citizen,
    )
    const made = await portal.send('SaveLandUseForm', { answers: { fullName: 'Asha Verma' } }, citizen)
    expect((await read(made.value.applicationId)).answers).toMatchObject({
      fullName: 'Asha Verma',
      correspondence: { line1: 'H-1', districtName: 'Lucknow', stateName: 'Uttar Pradesh' },
    })
  })
  it('makes one draft for a double click', async () => {
    const input = { idempotencyKey: '4d3f4c1e-7f0a-4d2e-9a61-0d7d9f0d3a11' }
    const first = await portal.send('SaveLandUseForm', input, citizen)
    expect((await portal.send('SaveLandUseForm', input, citizen)).value).toEqual(first.value)
  })
  it('refuses while the service is closed, and so does the payment of a draft', async () => {
    const { applicationId } = await completeLandUse(portal, citizen)
    const setActive = (is_active: boolean) =>
      portal.db.updateTable('service').set({ is_active }).where('service_id', '=', LAND_USE_SERVICE).execute()
    await setActive(false)
    const closed = {
      status: 1,
      code: 'CLOSED',
      message: 'No new applications for land use are taken at present.',
    }
    expect(await portal.send('SaveLandUseForm', {}, citizen)).toMatchObject(closed)
    expect(await request(applicationId)).toMatchObject(closed)
    await setActive(true)
    expect(await request(applicationId)).toMatchObject({ status: 2 })
  })
})

describe('UpdateLandUseForm', () => {
  it('keeps a draft as typed and reckons the fee from the rows', async () => {
    const { applicationId, rowVersion } = await start()
    const answers = await landUseAnswers(portal)
    const saved = await portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
    expect(saved).toMatchObject({
      status: 2,
      message: 'Application saved.',
      value: { rowVersion: 2, totalAreaSqm: '2530.00', sizeId: 3, feeAmount: '2000.00' },
    })
    const khasras = [{ khasraNumber: 'about 12', gataArea: 'much', areaUnit: 'ACRE' as const }]
    const odd = { applicationId, rowVersion: 2, answers: { ...answers, khasras, khatauniDate: 'soon' } }
    expect((await portal.send('UpdateLandUseForm', odd, citizen)).value).toMatchObject({
      sizeId: null,
      feeAmount: '0.00',
    })
    const kept = await read(applicationId)
    expect(kept.answers).toMatchObject({ khasras, khatauniDate: 'soon' })
    expect(kept).toMatchObject({ tehsilName: { en: 'Mohanlalganj' }, revenueVillageName: { en: 'Purseni' } })
  })
  it('refuses a village of another tehsil, a tehsil of another district, a district of another state', async () => {
    const { applicationId, rowVersion } = await start()
    const save = (answers: object) =>
      portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
    const { revenueVillageId } = await villageOf(portal, 'Amausi')
    expect(await save({ tehsilId: 822, revenueVillageId })).toMatchObject({
      status: 1,
      code: 'INVALID_VILLAGE',
      field: 'revenueVillageId',
    })
    expect(await save({ tehsilId: 0, revenueVillageId })).toMatchObject({ code: 'INVALID_VILLAGE' })
    expect(await save({ tehsilId: 999_999 })).toMatchObject({ code: 'INVALID_TEHSIL', field: 'tehsilId' })
    const elsewhere = { stateId: 27, districtId: 162 }
    expect(await save({ correspondence: elsewhere })).toMatchObject({
      code: 'INVALID_DISTRICT',
      field: 'correspondence.districtId',
    })
    await portal.db
      .updateTable('revenue_village')
      .set({ is_notified: false })
      .where('name', '=', 'Amausi')
      .execute()
    expect(await save(await villageOf(portal, 'Amausi'))).toMatchObject({ code: 'INVALID_VILLAGE' })
    expect((await read(applicationId)).rowVersion).toBe(rowVersion)
  })
  it('refuses an older version, another window having saved since', async () => {
    const { applicationId, rowVersion } = await start()
    const answers = await landUseAnswers(portal)
    await portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
    const late = await portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
    expect(late).toMatchObject({ status: 1, code: 'STALE' })
  })
  it('refuses a form that does not exist, in Hindi too', async () => {
    const save = { applicationId: 99_999, rowVersion: 1, answers: {} }
    const answer = await portal.send('UpdateLandUseForm', save, { ...citizen, language: 'hi' })
    expect(answer).toMatchObject({ status: 3, message: 'अभिलेख नहीं मिला।' })
  })
})

describe('paying the fee', () => {
  it('is asked by the area alone, freezes the form and submits it with its number, once', async () => {
    const { applicationId, rowVersion } = await completeLandUse(portal, citizen)
    const wish = { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }
    const order = await openOrder(portal, citizen, wish)
    const due = await portal.send('GeEnitityPaymentData', wish, citizen)
    expect(due.value).toMatchObject({
      dueAmount: '2000.00',
      heads: [
        {
          headName: 'Land use certificate fee',
          feeTypeId: 11,
          basis: '2,530.00 sqm (Above 2,000, up to 10,000 sqm)',
        },
      ],
      allowedMethods: [1],
    })
    const answers = await landUseAnswers(portal)
    const save = { applicationId, rowVersion, answers }
    expect(await portal.send('UpdateLandUseForm', save, citizen)).toMatchObject({
      code: 'NOT_EDITABLE',
      message: 'This application can no longer be edited.',
    })
    expect(await read(applicationId)).toMatchObject({ applicationStatusId: 2, isEditable: 0 })
    const { claim } = await payOrder(portal, order)
    await portal.send('VerifyRazorPayResponse', claim, citizen)
    await portal.send('VerifyRazorPayResponse', claim, citizen)
    const sent = await read(applicationId)
    expect(sent).toMatchObject({
      applicationStatusId: 3,
      paidAmount: '2000.00',
      dueAmount: '0.00',
      isEditable: 0,
    })
    expect(sent.applicationNumber).toMatch(/^GPDA\/LU\/26\/\d{7}$/)
    expect(sent.documents.every(one => one.isEditable === 0)).toBe(true)
    const khasras = await portal.db
      .selectFrom('land_use_khasra')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('position')
      .execute()
    expect(khasras.map(one => [one.khasra_number, one.area])).toEqual([
      ['145/2', 20_300_000n],
      ['146', 5_000_000n],
    ])
    expect(await request(applicationId)).toMatchObject({ code: 'NOT_EDITABLE' })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'LAND_USE_SUBMITTED')
      .where('destination', '=', citizen.mobile)
      .execute()
    expect(told.map(one => (one.params as { number: string }).number)).toEqual([sent.applicationNumber])
  })
  it('waits until everything is right, and names what is not', async () => {
    const row = { khasraNumber: '7', gataArea: '10', areaUnit: 'SQM' as const }
    const many = Array.from({ length: 26 }, (_, index) => ({ ...row, khasraNumber: String(index + 1) }))
    const cases: [object, string, string][] = [
      [
        { khasras: [row, { ...row, khasraNumber: ' 7 ' }] },
        'khasras.1.khasraNumber',
        'Khasra number 7 is repeated.',
      ],
      [{ khasras: many }, 'khasras', 'An application can have at most 25 khasra numbers.'],
      [{ khasras: [] }, 'khasras', 'Please enter a khasra number.'],
      [{ khasras: [{ ...row, gataArea: '0' }] }, 'khasras.0.gataArea', 'Enter a valid area.'],
      [{ tehsilId: 822, revenueVillageId: 0 }, 'revenueVillageId', 'Please select Revenue village'],
      [{ khatauniDate: '2026-05-20' }, 'khatauniDate', 'The khatauni must be of the last six months.'],
      [{ declarationAccepted: 0 }, 'declarationAccepted', 'accept the declaration'],
    ]
    for (const [changes, field, sentence] of cases) {
      const { applicationId } = await completeLandUse(portal, citizen, changes)
      const answer = await request(applicationId)
      expect(answer).toMatchObject({ status: 1, code: 'INCOMPLETE', field })
      expect(answer.message).toContain(sentence)
    }
    const { applicationId, rowVersion } = await start()
    const answers = await landUseAnswers(portal)
    await portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
    await attachLandPapers(portal, citizen, applicationId, [301, 103])
    expect(await request(applicationId)).toMatchObject({ field: 'document.303' })
  })
  it('of an order that ran out opens the draft again', async () => {
    const { applicationId } = await completeLandUse(portal, citizen)
    await openOrder(portal, citizen, { entityTypeId: EntityType.LandUseApplication, entityId: applicationId })
    portal.clock.advance(35 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    expect(await read(applicationId)).toMatchObject({ applicationStatusId: 1, isEditable: 1 })
    await payInFull(portal, citizen, { entityTypeId: EntityType.LandUseApplication, entityId: applicationId })
    expect((await read(applicationId)).applicationStatusId).toBe(3)
  })
})

describe('the list', () => {
  it('shows own applications by filter, newest first, with the next act', async () => {
    const mine = await signUp(portal)
    const first = await completeLandUse(portal, mine)
    await payInFull(portal, mine, {
      entityTypeId: EntityType.LandUseApplication,
      entityId: first.applicationId,
    })
    portal.clock.advance(1000)
    const second = await completeLandUse(portal, mine)
    const list = (status: 'all' | 'draft' | 'submit') =>
      portal.send('GetLandUseApplicationList', { status }, mine)
    const all = (await list('all')).value
    expect(all.counts).toEqual({ all: 2, draft: 1, submit: 1 })
    expect(all.records.map(one => one.applicationId)).toEqual([second.applicationId, first.applicationId])
    expect(all.records[0]).toMatchObject({
      khasraNumbers: ['145/2', '146'],
      totalAreaSqm: '2530.00',
      revenueVillageName: { en: 'Purseni' },
      nextAction: { en: 'Finish the form and pay' },
    })
    expect((await list('draft')).value.records).toHaveLength(1)
    const page = await portal.send('GetLandUseApplicationList', { pageNumber: 2, pageSize: 1 }, mine)
    expect(page.value).toMatchObject({ totalRecords: 2, records: [{ applicationId: first.applicationId }] })
    const own = await portal.send(
      'GetMyApplictionForDashBoardList',
      { entityTypeId: EntityType.LandUseApplication },
      mine,
    )
    const screenOf = (screen: 'form' | 'details', { applicationId }: { applicationId: number }) => ({
      to: `/services/know-your-land-use/$applicationId/${screen}`,
      params: { applicationId },
    })
    expect(own.value.records.map(one => [one.title.en, one.route])).toEqual([
      ['Purseni, khasra 145/2 + 1', screenOf('form', second)],
      ['Purseni, khasra 145/2 + 1', screenOf('details', first)],
    ])
  })
})

describe('a draft that nobody touches', () => {
  it('expires after ninety days', async () => {
    const { applicationId } = await start()
    portal.clock.advance(89 * DAY_MS)
    await portal.runTimers('landuse.expireDrafts')
    citizen = await signIn(portal, citizen)
    expect((await read(applicationId)).applicationStatusId).toBe(1)
    portal.clock.advance(2 * DAY_MS)
    await portal.runTimers('landuse.expireDrafts')
    citizen = await signIn(portal, citizen)
    expect(await read(applicationId)).toMatchObject({ applicationStatusId: 31, isEditable: 0 })
  })
})
