import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { payNow } from './lib/checkout.ts'
import { type Draft, draftToPay, openApplication, payDraft } from './lib/draft.ts'
import { paperPdf, photoJpeg, type TestFile } from './lib/files.ts'
import { otpAfter, otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { STEP, WAY } from './lib/lotteryWords.ts'
import { type Office, openOffice } from './lib/office.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { letAccountCount } from './lib/payee.ts'
import { photographOf } from './lib/photograph.ts'
import { speak } from './lib/portal.ts'
import { withRefunds } from './lib/refunds.ts'
import { test } from './lib/test.ts'
import { indianTime, tinySchemeFile } from './lib/tinyScheme.ts'
import { type Language, words } from './lib/words.ts'

/** A phone in Hindi, a desktop in English. */
const LANGUAGE_OF: Record<string, Language> = { phone: 'hi', desktop: 'en' }
const NAME = { en: 'Nadi Bagh plots', hi: 'नदी बाग भूखंड' }
/** 25 % of ₹51,43,750 less the registration of 10 % and the buyer's tax of 1 %. */
const ALLOTMENT_MONEY = '7,58,703.12'
/** The registration of ₹5,14,375 less 10 %. */
const REFUND = '4,62,937.50'

let offices: Office
test.beforeAll(async () => {
  offices = await openOffice()
})

const draw = ({ campaignId }: Draft) =>
  pathFor({ to: '/draws/$campaignId/$drawNo', params: { campaignId, drawNo: 1 } })

/** One scheme on its way, on a page in one language. */
interface Walk {
  readonly page: Page
  readonly language: Language
  readonly code: string
  readonly campaign: { readonly campaign: string }
  /** The words of the screens. */
  readonly say: ReturnType<typeof words>
  heading(text: string): Locator
}

function walkOn(page: Page, project: string): Walk {
  const language = LANGUAGE_OF[project] ?? 'en'
  const code = `E2E-${project}-${randomInt(100_000)}`.toUpperCase()
  return {
    page,
    language,
    code,
    campaign: { campaign: code },
    say: words(language, 'draw', 'result', 'payment', 'common', 'lottery', 'settings', 'verify'),
    heading: text => page.getByRole('heading', { name: text, exact: true }),
  }
}

/** The officer enters the scheme; three citizens apply and pay, and its last day passes. */
async function enterAndApply({ page, code, campaign }: Walk): Promise<[Draft, Draft, Draft]> {
  await offices.run('campaign import', {}, tinySchemeFile(code, NAME, 1))
  await offices.run('campaign publish', campaign)
  const drafts: Draft[] = []
  for (let count = 0; count < 3; count++) {
    const draft = await draftToPay(page, code)
    await payDraft(page, draft)
    drafts.push(draft)
  }
  await offices.letPass(code, 7)
  await offices.run('jobs run', { timer: 'lottery.close' })
  return drafts as [Draft, Draft, Draft]
}

/** Scrutiny: one is asked for a correction and a paper, in time, and answers. */
async function answerQuery(
  { page, say, language, heading }: Walk,
  asked: Draft,
  number: string,
): Promise<void> {
  const query = 'The father’s name does not fit the PAN card. Please correct it and send the card again.'
  const row = `${number},"${query}",fatherOrHusbandName,104,`
  await offices.run('lottery query', {}, `ApplicationNumber,Query,Fields,Documents,RespondBy\n${row}\n`)
  await openApplication(page, asked)
  await expect(heading(STEP.answerQuery[language])).toBeVisible()
  await expectSound(page, 'a query')
  await page.locator('#field-fatherOrHusbandName').fill('')
  await page.getByRole('button', { name: say('result_sendAnswer') }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.locator('#field-fatherOrHusbandName').fill('Mahesh Verma')
  await page.locator('input[type=file]').first().setInputFiles(paperPdf('pan.pdf'))
  await page.locator('#field-responseText').fill('Corrected as on the card.')
  await expect(page.getByText(say('result_nothingMissing'))).toBeVisible()
  await page.getByRole('button', { name: say('result_sendAnswer') }).click()
  await expect(heading(STEP.answerSent[language])).toBeVisible()
  await expect(page.getByText('Mahesh Verma').first()).toBeVisible()
  await expectSound(page, 'an answered query')
}

/** All are eligible. One withdraws: the cost comes first, then the OTP, then the officer's approval. */
async function withdraw(
  { page, say, heading, campaign }: Walk,
  leaving: Draft,
  number: string,
): Promise<void> {
  const exported = await offices.run('lottery scrutiny-export', campaign)
  const all = [...new Set(exported.match(/\w+\/OL\/\d\d\/\d{7}/g) ?? [])]
  expect(all).toHaveLength(3)
  const decisions = all.map(number => `${number},ELIGIBLE,,`).join('\n')
  await offices.run('lottery decide', {}, `ApplicationNumber,Decision,Reason,Remarks\n${decisions}\n`)
  await offices.run('lottery publish-eligibility', campaign)
  await openApplication(page, leaving)
  await page.getByRole('button', { name: say('common_more'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('result_withdraw') }).click()
  await expect(page.getByText(`₹${REFUND}`).first()).toBeVisible()
  await expectSound(page, 'what a withdrawal costs')
  await page.getByRole('button', { name: say('result_sendOtp') }).click()
  await expect(page.getByText(say('result_reasonRequired')).first()).toBeVisible()
  await page.locator('#field-reason').fill('We found a house elsewhere')
  await page.getByRole('button', { name: say('result_sendOtp') }).click()
  await expect(otpField(page)).toBeVisible()
  await giveOtp(page, await otpSentTo(page, leaving.session.mobile, 3))
  await expect(heading(say('result_withdrawalAsked'))).toBeVisible()
  await offices.run('lottery approve-withdrawal', {}, `ApplicationNumber\n${number}\n`)
}

/** The roll is sealed by two officers and announced; anybody sees the sealed draw. */
async function sealTheRoll({ page, say, code, campaign }: Walk, address: string): Promise<void> {
  await offices.letPass(code, 9)
  await offices.runByTwo('draw freeze', { ...campaign, 'draw-on': indianTime(2, '11:00') })
  await offices.run('draw announce', campaign)
  await page.goto(address)
  await expect(page.getByText(say('draw_sealedTitle')).first()).toBeVisible()
  await expectSound(page, 'a sealed draw')
}

/** Before the draw: an applicant photographs the printed notice, and this browser proves that their line is under its seal. */
async function proveBefore({ page, say }: Walk, draft: Draft): Promise<void> {
  await openApplication(page, draft)
  await page.getByText(say('result_proveTitle')).click()
  const photograph = page.getByRole('button', { name: say('result_photographNotice') })
  const take = async (photo: TestFile) => {
    const chooser = page.waitForEvent('filechooser')
    await photograph.click()
    await (await chooser).setFiles(photo)
  }
  await take(await photoJpeg('table.jpg'))
  await expect(page.getByText(say('verify_photoEmpty'))).toBeVisible()
  await expect(page.locator('#field-seal')).toHaveValue('')
  const notice = await page.request.get(`/draws/${draft.campaignId}/1/notice.pdf`)
  await take(await photographOf(await notice.body(), 'notice.jpg'))
  await expect(page.getByText(say('result_sealRead'))).toBeVisible()
  await expect(page.locator('#field-seal')).toHaveValue(/^[0-9a-f]{64}$/)
  await page.getByRole('button', { name: say('result_proveEntry') }).click()
  await expect(page.getByText(say('result_entryProven'), { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectSound(page, 'an entry proven against the notice')
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: say('result_entryFile') }).click()
  expect((await kept).suggestedFilename()).toMatch(/-entry-proof\.json$/)
  // The seal has done its work: the page keeps it no longer.
  await page.reload()
  await page.getByText(say('result_proveTitle')).click()
  await expect(page.locator('#field-seal')).toHaveValue('')
}

/** The draw is carried out and published; this browser recomputes it. */
async function drawAndCheck(walk: Walk, address: string, number: string): Promise<void> {
  const { page, say, language, code, campaign, heading } = walk
  await offices.letPass(code, 3)
  await offices.run('draw run', campaign)
  await offices.run('draw publish', campaign)
  await page.goto('/#/draws')
  await page.reload()
  await expect(page.getByRole('link', { name: NAME[language] }).first()).toBeVisible()
  await expectSound(page, 'the draws')
  await page.goto(address)
  await page.reload()
  await expect(heading(say('draw_correctTitle'))).toBeVisible({ timeout: 60_000 })
  await page.locator('#field-number').fill(number)
  await page.getByRole('button', { name: say('draw_find'), exact: true }).click()
  const ends = [say('draw_allotted'), say('draw_waiting'), say('draw_notAllotted')]
  await expect(page.getByRole('heading', { name: new RegExp(`^(${ends.join('|')})$`) })).toBeVisible()
  await expectSound(page, 'a published draw')
}

/** Whoever was drawn proves the result, accepts by paying, and holds the property. */
async function acceptTheOffer(
  { page, say, language, code, heading }: Walk,
  drafts: readonly Draft[],
): Promise<void> {
  const outcomes = await offices.outcomes(code)
  const winner = drafts.find(({ applId }) => outcomes.get(applId) === 'Allotted')
  if (!winner) throw new Error('nobody was drawn')
  await openApplication(page, winner)
  await page.getByRole('button', { name: say('result_proofCheck') }).click()
  await expect(page.getByText(say('result_proofRight'), { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectSound(page, 'an own result')
  await page.getByRole('link', { name: WAY.payAllotment[language] }).click()
  const pay = page.getByRole('button', { name: new RegExp(ALLOTMENT_MONEY) })
  await expect(pay).toBeVisible()
  await expectSound(page, 'the allotment money')
  await pay.click()
  await payNow(page)
  await expect(heading(say('result_paidAccepted'))).toBeVisible({ timeout: 30_000 })
  await page.goto('/#/properties')
  await expect(page.getByText('N-1').first()).toBeVisible()
  await expectSound(page, 'the property')
}

/** What the bank answers to the refund, and the batches that it leaves with. */
function bankOf(code: string) {
  const openRefund = async (): Promise<number> => {
    const all = (await offices.run('refund list')).matchAll(/^\s*(\d+)\s.*4,?62,?937\.50/gm)
    return Math.max(...[...all].map(([, id]) => Number(id)))
  }
  const says = (refundId: number, answer: string) =>
    offices.run('refund result', {}, `RefundId,Amount,Utr,Failure\n${refundId},,${answer}\n`)
  return {
    says,
    send: async (batch: number, answer: string): Promise<number> => {
      await withRefunds(() => offices.runByTwo('refund send', { batch: `${code}-${batch}`.slice(-20) }))
      const refundId = await openRefund()
      await says(refundId, answer)
      return refundId
    },
  }
}

/** The refund: the bank fails it, the citizen corrects the account, the next batch is paid, comes back, and leaves once more. */
async function refundAtLast({ page, say, code }: Walk, leaving: Draft): Promise<void> {
  const utr = `SBINR5${code.replace(/\W/g, '')}`
  const { send, says } = bankOf(code)
  await send(1, ',Account closed')
  await openApplication(page, leaving)
  await expect(page.getByText('Account closed').first()).toBeVisible()
  await expectSound(page, 'a refund that came back')
  await page
    .getByRole('link', { name: say('result_correctAccount') })
    .first()
    .click()
  await page.locator('#field-bankAccountNumber').fill('30211234499')
  await page.locator('#field-confirmBankAccountNumber').fill('30211234499')
  await expectSound(page, 'the account to correct')
  await page.locator('#field-bankAccountHolderName').fill('Ramesh Gupta')
  const sendOtp = page.getByRole('button', { name: say('settings_accountSendOtp') })
  await sendOtp.click()
  await expect(page.locator('#field-bankAccountHolderName[aria-invalid=true]')).toBeVisible()
  await page.locator('#field-bankAccountHolderName').fill('VERMA SUNITA')
  const otp = await otpAfter(page, leaving.session.mobile, () => sendOtp.click())
  await giveOtp(page, otp)
  await expect(page.getByRole('link', { name: say('result_correctAccount') })).toHaveCount(0)
  await expect(page.getByText('4499').first()).toBeVisible()
  await letAccountCount(offices, leaving.applId)
  const refundId = await send(2, `${utr},`)
  await page.reload()
  await expect(page.getByText(say('result_utr', { reference: utr })).first()).toBeVisible()
  await says(refundId, `${utr},Account frozen`)
  await page.reload()
  await expect(page.getByText('Account frozen').first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('result_correctAccount') }).first()).toBeVisible()
  await expect(page.getByText(utr), 'what came back is told as nothing that arrived').toHaveCount(0)
  await expectSound(page, 'a paid refund that came back')
  await offices.run('refund retry', { id: refundId })
  await letAccountCount(offices, leaving.applId)
  await send(3, `${utr}B,`)
  await page.reload()
  await expect(page.getByText(say('result_utr', { reference: `${utr}B` })).first()).toBeVisible()
  await expectSound(page, 'a refund in the account')
}

test('a scheme goes from the officer’s file to the last refund', async ({ page }, { project }) => {
  const walk = walkOn(page, project.name)
  await speak(page, walk.language)
  const drafts = await enterAndApply(walk)
  const [asked, leaving] = drafts
  const numbers = [await openApplication(page, asked), await openApplication(page, leaving)] as const
  await answerQuery(walk, asked, numbers[0])
  await withdraw(walk, leaving, numbers[1])
  const address = `/#${draw(asked)}`
  await sealTheRoll(walk, address)
  await proveBefore(walk, asked)
  await drawAndCheck(walk, address, numbers[0])
  await acceptTheOffer(walk, drafts)
  await refundAtLast(walk, leaving)
})

test('one changed byte of a published file is found and named', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  const say = words(language, 'draw')
  await speak(page, language)
  await page.route('**/draws/*/*/result.json', async route => {
    const reply = await route.fetch()
    const body = await reply.body()
    const at = body.indexOf('"UnitNo":"') + 10
    body[at] = (body[at] ?? 0) ^ 1
    await route.fulfill({ response: reply, body })
  })
  await page.goto('/#/draws')
  await page.locator('main h2 a').last().click()
  await expect(page.getByRole('heading', { name: say('draw_wrongTitle') })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('result.json').first()).toBeVisible()
  await expectSound(page, 'a changed result')
})
