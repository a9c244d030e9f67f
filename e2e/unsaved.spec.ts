import { expect, type Page } from '@playwright/test'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { typedCertificate } from './lib/certificate.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { draftToPay } from './lib/draft.ts'
import { paperPdf } from './lib/files.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { officers, oneRow } from './lib/officers.ts'
import { plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** How long the answer of a save is on its way: long enough to type several fields. */
const SLOW_MS = 3000

/** Makes every answer of a save slow. @returns waits until the next one is on its way */
async function slowSaves(page: Page, key: string): Promise<() => Promise<unknown>> {
  const isSave = (body: string | null) => body?.includes(`"${key}"`) ?? false
  await page.route(`**${DOOR_PATHS.citizen}`, async route => {
    const answer = await route.fetch()
    if (isSave(route.request().postData())) await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    await route.fulfill({ response: answer })
  })
  return () => page.waitForRequest(request => isSave(request.postData()))
}

const REMARKS = 'The challan is not readable'

const challanOf = (propertyId: number) =>
  inDatabase(async db => {
    const certificate = db.selectFrom('tds_certificate').where('property_id', '=', propertyId)
    return (await certificate.select('challan_serial').executeTakeFirstOrThrow()).challan_serial
  })

for (const language of LANGUAGES) {
  const say = words(language, 'tds', 'permission', 'common', 'lottery', 'shell')
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
  const field = (page: Page, name: string) => page.locator(`#field-${name}`)
  const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })
  /** Until the save that is under way has its answer, as "Saved 10:42" says. */
  async function settle(page: Page): Promise<void> {
    await expect(seen(page, say('common_saving'))).toBeVisible()
    await expect(seen(page, say('common_saved', { time: '' }).trim()).first()).toBeVisible()
  }

  test.describe(`what is typed while the first save is on its way, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('stays in a certificate that gets its number meanwhile', async ({ page }) => {
      const session = await register(page, freshMobile())
      const { propertyId } = await plotOf(session, 6_000_000)
      const to = '/properties/$propertyId/tds-certificates'
      await enter(page, session, pathFor({ to, params: { propertyId } }))
      await button(page, 'tds_add').click()
      const saving = (await slowSaves(page, 'SaveTdsCertificate'))()
      await page.locator('label').filter({ hasText: 'GPDA/OFF/E' }).getByRole('checkbox').check()
      await saving
      // The page is left before the draft has its id, and the next one is typed in while the saves are under way.
      await button(page, 'common_saveAndContinue').click()
      await expect(field(page, 'certificateNumber')).toBeVisible()
      await field(page, 'certificateNumber').fill('SLOW12345')
      await expect(page).toHaveURL(/certificateId/)
      await field(page, 'acknowledgementNumber').fill('AK12345678')
      await expect(field(page, 'certificateNumber')).toHaveValue('SLOW12345')
      await field(page, 'bsrCode').fill('051')
      await settle(page)
      await expect(field(page, 'acknowledgementNumber')).toHaveValue('AK12345678')
      await page.reload()
      await expect(field(page, 'certificateNumber')).toHaveValue('SLOW12345')
      await expect(field(page, 'acknowledgementNumber')).toHaveValue('AK12345678')
      await expect(field(page, 'bsrCode')).toHaveValue('051')
    })

    test('stays in a surrender that was just begun', async ({ page }) => {
      const session = await register(page, freshMobile())
      const { propertyId } = await plotOf(session, 4_600_000)
      const to = '/properties/$propertyId/applications/surrender-form'
      await enter(page, session, pathFor({ to, params: { propertyId }, search: { applicationId: 0 } }))
      await button(page, 'permission_start').click()
      await expect(field(page, 'reason')).toBeVisible()
      const saving = (await slowSaves(page, 'SaveOrUpdateApplicationMortgage'))()
      await field(page, 'reason').fill('Moving')
      await saving
      await field(page, 'reason').fill('Moving to another city')
      await field(page, 'refundAccount-bankBranchName').fill('Hazratganj')
      await settle(page)
      await expect(field(page, 'reason')).toHaveValue('Moving to another city')
      await expect(field(page, 'refundAccount-bankBranchName')).toHaveValue('Hazratganj')
      await page.reload()
      await expect(field(page, 'reason')).toHaveValue('Moving to another city')
      await expect(field(page, 'refundAccount-bankBranchName')).toHaveValue('Hazratganj')
      // What the last moment before a reload brought is in nobody's way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await field(page, 'reason').fill('Moving to Pune')
      await page.reload()
      await expect(field(page, 'reason')).toHaveValue('Moving to Pune')
    })
  })

  test(`what is typed into a returned certificate is kept here until it is sent, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const session = await register(page, freshMobile())
    const { propertyId, firstDueOn } = await plotOf(session, 6_000_000)
    const id = await typedCertificate(page, session, propertyId, firstDueOn)
    const to = '/properties/$propertyId/tds-certificates'
    await enter(page, session, pathFor({ to, params: { propertyId } }))
    const goOn = () => page.getByRole('button', { name: new RegExp(`^${say('tds_edit')}`) }).click()
    await goOn()
    await page.locator('input[type=file]').setInputFiles({ ...paperPdf('certificate.pdf') })
    await expect(page.getByText(say('common_uploaded'))).toBeVisible()
    await field(page, 'declarationAccepted').check()
    await button(page, 'tds_submit').click()
    await expect(button(page, 'tds_add')).toBeVisible()
    await officers('tds decide', oneRow('CertificateId,Decision,Remarks', `${id},RETURN,${REMARKS}`))
    await page.reload()
    await goOn()
    await expect(page.getByText(REMARKS)).toBeVisible()
    await expectSound(page, `tds-returned-${language}`)
    await button(page, 'common_saveAndContinue').click()
    await field(page, 'acknowledgementNumber').fill('')
    await field(page, 'challanSerial').fill('99999')
    await page.reload()
    await expect(field(page, 'challanSerial')).toHaveValue('99999')
    await expect(field(page, 'acknowledgementNumber')).toHaveValue('')
    // The server has it as it was submitted; half a certificate is not sent.
    expect(await challanOf(propertyId)).toBe('01234')
    await button(page, 'common_saveAndContinue').click()
    await expect(field(page, 'acknowledgementNumber-error')).toBeVisible()
    await field(page, 'acknowledgementNumber').fill('AK00000001')
    await button(page, 'common_saveAndContinue').click()
    await expect(field(page, 'declarationAccepted')).toBeVisible()
    expect(await challanOf(propertyId)).toBe('99999')
  })

  test(`a form goes on without a network, sends what waits, and asks where two windows differ, ${language}`, async ({
    page,
    context,
  }) => {
    await speak(page, language)
    const { session, campaignId, applId } = await draftToPay(page)
    const record = () => ask(page, 'GetApplicationFormDetailsByApplId', { applId, campaignId }, session)
    const to = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
    const params = { campaignId, applicationId: applId }
    await enter(page, session, pathFor({ to, params, search: { step: 'about' } }))
    const father = field(page, 'fatherOrHusbandName')
    const isAt = (key: string) =>
      expect(page.getByRole('heading', { level: 1, name: say(key) })).toBeVisible()

    await expect(father).toBeVisible()
    await context.setOffline(true)
    await father.fill('Ram Prasad Verma')
    await button(page, 'common_saveAndContinue').click()
    await isAt('lottery_stepIdentity')
    await expect(page.getByText(say('shell_offlineWaits'))).toBeVisible()
    await expectSound(page, `waits-${language}`)
    await button(page, 'common_back').click()
    await expect(father).toHaveValue('Ram Prasad Verma')
    await context.setOffline(false)
    await expect.poll(async () => (await record()).answers.fatherOrHusbandName).toBe('Ram Prasad Verma')

    const { rowVersion, answers } = await record()
    const elsewhere = { ...answers, fatherOrHusbandName: 'Shyam Verma', email: 'elsewhere@example.in' }
    await ask(page, 'UpdateApplicationForm', { applId, campaignId, rowVersion, answers: elsewhere }, session)
    await father.fill('Mohan Verma')
    await field(page, 'correspondence-line1').fill('7, Nadi Marg')
    await expect(page.getByText(say('common_changedElsewhere'))).toBeVisible()
    await expectSound(page, `conflict-${language}`)
    await page.getByRole('radio', { name: say('common_typedThere', { text: 'Shyam Verma' }) }).check()
    await button(page, 'common_settle').click()
    await expect(father).toHaveValue('Shyam Verma')
    await expect
      .poll(async () => (await record()).answers)
      .toMatchObject({
        fatherOrHusbandName: 'Shyam Verma',
        email: 'elsewhere@example.in',
        correspondence: { line1: '7, Nadi Marg' },
      })
  })
}
