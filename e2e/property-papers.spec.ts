import { expect, type Locator, type Page } from '@playwright/test'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import { permissionNextStep } from '#domain/permission/nextStep.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { PermissionStatus } from '#domain/permission/states.ts'
import { tdsNextStep } from '#domain/tds/nextStep.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { downloadOf, payNow } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { paperPdf } from './lib/files.ts'
import { enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { openOffice } from './lib/office.ts'
import { officers, oneRow } from './lib/officers.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { type Plot, plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, type Language, words } from './lib/words.ts'

const { Submitted, Approved } = ApplicationStatus

/** The server's words for what comes next with an application. */
const nextStep = (statusId: PermissionStatus, typeId: PermissionType = PermissionType.MortgageNoc) =>
  permissionNextStep({
    typeId,
    statusId,
    stage: '',
    respondBy: null,
    remarks: '',
    endedBy: '',
    hasOrder: true,
    nothingBack: false,
    refundStatusId: RefundStatus.RefundRequested,
    isMine: true,
    awaits: '',
  })
const VERIFIED = { statusId: Approved, remarks: '', isMine: true }
const orderLabel = nextStep(Approved).ways[0]?.label ?? { en: '', hi: '' }

/** A day as it is typed. */
const typed = (day: IstDay) => day.split('-').reverse().join('-')
const today = istDay(new Date())

/** These walks are long: phones read Hindi, desktops English. */
const LANGUAGE_OF: Record<string, Language> = { phone: 'hi', desktop: 'en' }

const CERTIFICATES = '/properties/$propertyId/tds-certificates'
const APPLICATIONS = '/properties/$propertyId/applications'
const SURRENDER = '/properties/$propertyId/applications/surrender-form'
type Screen = typeof CERTIFICATES | typeof APPLICATIONS | typeof SURRENDER

/** What a snackbar says after the certificate is handed in. */
const SUBMITTED: Record<Language, string> = {
  en: 'Certificate submitted.',
  hi: 'प्रमाण-पत्र प्रस्तुत किया गया।',
}

/** How a credited certificate stands among the payments. */
const CREDIT: Record<Language, string> = { en: 'TDS credit', hi: 'टीडीएस जमा' }

/** A new citizen's plot, opened on one of its screens. */
async function open(page: Page, language: Language, rupees: number, to: Screen): Promise<Plot> {
  await speak(page, language)
  const session = await register(page, freshMobile())
  const plot = await plotOf(session, rupees)
  const params = { propertyId: plot.propertyId }
  await enter(page, session, pathFor({ to, params, search: to === SURRENDER ? { applicationId: 0 } : {} }))
  return plot
}

/** What is said of a paper that the portal has. */
const KEPT = new RegExp(LANGUAGES.map(language => words(language, 'common')('common_uploaded')).join('|'))

/** Gives a paper of each type, and waits until the portal has it. */
async function upload(page: Page, types: readonly number[]): Promise<void> {
  for (const type of types) {
    const row = page.locator('fieldset').filter({ has: page.locator(`#field-document-${type}`) })
    await row.locator('input[type=file]').setInputFiles({ ...paperPdf(`paper-${type}.pdf`) })
    await expect(row.getByText(`paper-${type}.pdf`)).toBeVisible()
    // Until then it is on its way, and the form is refused.
    await expect(row.getByText(KEPT)).toBeVisible()
  }
}

const decide = async (number: string) => {
  await officers('application move', oneRow('ApplicationNumber,Stage,Remarks', `${number},OFFICER,`))
  const { content } = oneRow('ApplicationNumber,Decision,Remarks', `${number},APPROVE,Papers in order`)
  await (await openOffice()).runByTwo('application decide', {}, content)
}

const NUMBER = /GPDA\/PA\/\d\d\/\d{7}/

/** The number that an application got, once its page shows it. */
async function numberOn(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await expect(main).toContainText(NUMBER)
  return NUMBER.exec((await main.textContent()) ?? '')?.[0] ?? ''
}

/** What a certificate says, with a PAN that is no owner's and more tax than the receipt carries. */
async function typePaper(page: Page, plot: Plot): Promise<void> {
  const field = (name: string) => page.locator(`#field-${name}`)
  await field('certificateNumber').fill(`E2E${plot.code.slice(4)}`)
  await field('acknowledgementNumber').fill('AK12345678')
  await field('buyerPan').fill('ZZZPZ9999Z')
  await field('depositDate').fill(typed(addDays(plot.firstDueOn, 10)))
  await field('bsrCode').fill('0510308')
  await field('challanSerial').fill('01234')
  await field('tdsAmount').fill('99999')
}

test('a TDS certificate is drafted, submitted, verified and credited', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  const say = words(language, 'tds', 'property', 'permission', 'common', 'shell')
  const look = (name: string) => expectSound(page, `tds-${name}-${language}`)
  const field = (name: string) => page.locator(`#field-${name}`)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const plot = await open(page, language, 6_000_000, CERTIFICATES)
  await expect(page.getByText(say('tds_none'))).toBeVisible()
  await look('empty')
  await button('tds_add').click()
  await expect(page.getByRole('heading', { name: say('tds_receipts') })).toBeVisible()
  await look('receipts')
  await page.locator('label').filter({ hasText: 'GPDA/OFF/E' }).getByRole('checkbox').check()
  await button('common_saveAndContinue').click()
  const tax = await field('tdsAmount').inputValue()
  expect(tax).toMatch(/^\d[\d,]*\.\d{2}$/)
  await typePaper(page, plot)
  await look('paper')
  await button('common_saveAndContinue').click()
  await upload(page, [451])
  await field('declarationAccepted').check()
  await look('pdf')
  await button('tds_submit').click()
  // What the authority knows better is said where it is asked, on its own page.
  await expect(page.locator('#field-buyerPan-error')).toBeVisible()
  await look('wrong-pan')
  await field('buyerPan').fill('ABCPV1234F')
  await button('common_saveAndContinue').click()
  await button('tds_submit').click()
  await expect(page.locator('#field-tdsAmount-error')).toBeVisible()
  await field('tdsAmount').fill(tax)
  await button('common_saveAndContinue').click()
  await button('tds_submit').click()
  const said = page.getByRole('listitem').filter({ hasText: `${say('shell_success')}: ` })
  await expect(said.filter({ hasText: SUBMITTED[language] })).toBeVisible()
  const opened = page.getByRole('button', { name: new RegExp(`^${say('tds_open')}.*E2E`) })
  await expect(button('common_viewApplication')).toBeVisible()
  await look('submitted')

  const { id } = await inDatabase(db =>
    db
      .selectFrom('tds_certificate')
      .select('id')
      .where('property_id', '=', plot.propertyId)
      .executeTakeFirstOrThrow(),
  )
  await officers('tds decide', oneRow('CertificateId,Decision,Remarks', `${id},VERIFY,`))
  await page.reload()
  await expect(page.getByText(`₹${tax}`).first()).toBeVisible()
  await opened.click()
  const credited = tdsNextStep({ ...VERIFIED, credited: toPaise(tax.replaceAll(',', '')) })
  await expect(page.getByText(credited.more[0]?.[language] ?? '')).toBeVisible()
  await look('credited')
  await page
    .locator('main nav')
    .getByRole('link', { name: say('property_tabPayments'), exact: true })
    .click()
  await expect(page.getByText(CREDIT[language]).first()).toBeVisible()
  await look('payments')
})

/** The paper of an application, and an answer on it. */
async function formTells(page: Page, button: Locator, answer: string): Promise<void> {
  const { bytes } = await downloadOf(page, () => button.click())
  expect(readPdfText(bytes)).toContain(answer)
}

test('a no-objection goes from form to signed order', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  const say = words(language, 'permission', 'property', 'payment', 'common', 'verify')
  const look = (name: string) => expectSound(page, `noc-${name}-${language}`)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const field = (name: string) => page.locator(`#field-mortgage-${name}`)
  const plot = await open(page, language, 4_600_000, APPLICATIONS)
  await expect(page.getByText(say('permission_none'), { exact: true })).toBeVisible()
  await look('index')
  await page
    .getByRole('link', { name: new RegExp(`^${say('permission_apply')}`) })
    .first()
    .click()
  await expect(page.getByText(say('permission_papersNeeded'))).toBeVisible()
  await look('apply')
  await button('permission_start').click()
  await button('common_saveAndContinue').click()
  await expect(page.locator('#field-mortgage-branchName-error')).toBeVisible()
  await look('form-errors')
  await field('bankId').fill(language === 'hi' ? 'भारतीय स्टेट' : 'State Bank of India')
  await page.getByRole('option').first().click()
  await field('branchName').fill('Hazratganj')
  await field('loanAmount').fill('2500000')
  await field('sanctionDate').fill(typed(addDays(today, -10)))
  await field('sanctionNumber').fill('SBI/HL/2026/881')
  await look('form')
  await button('common_saveAndContinue').click()
  await button('permission_toPayment').click()
  await expect(page.locator('#field-declarationAccepted-error')).toBeVisible()
  await look('papers-errors')
  await upload(page, [401, 402, 103, 109])
  await page.locator('#field-declarationAccepted').check()
  await look('papers')
  await button('permission_toPayment').click()
  const pay = page.getByRole('button', { name: say('payment_payAmount', { amount: '₹1,180.00' }) })
  await expect(pay).toBeVisible()
  await look('pay')
  await pay.click()
  await payNow(page)
  await expect(page.getByText(nextStep(Submitted).title[language])).toBeVisible()
  await look('submitted')
  await formTells(page, button('permission_form'), 'SBI/HL/2026/881')
  await decide(await numberOn(page))
  await page.reload()
  await expect(page.getByText(nextStep(Approved).title[language])).toBeVisible()
  await look('approved')
  const order = await downloadOf(page, () =>
    page.getByRole('button', { name: orderLabel[language], exact: true }).click(),
  )
  const text = await readPdfText(order.bytes)
  for (const told of ['rank before the claim of the lender', '25,00,000.00', plot.code])
    expect(text).toContain(told)
  await page.goto('/#/verify')
  await page.locator('input[type=file][accept="application/pdf"]').setInputFiles({
    name: order.name,
    mimeType: 'application/pdf',
    buffer: order.bytes,
  })
  await expect(page.getByText(say('verify_genuineFile'))).toBeVisible()
})

test('a surrender goes from its terms to the order', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  const say = words(language, 'permission', 'property', 'common')
  const look = (name: string) => expectSound(page, `surrender-${name}-${language}`)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const field = (name: string) => page.locator(`#field-refundAccount-${name}`)
  const plot = await open(page, language, 4_600_000, SURRENDER)
  await button('permission_start').click()
  await expect(page.getByText(say('permission_terms'))).toBeVisible()
  await page.locator('#field-reason').fill('Moving to another city')
  await field('bankAccountNumber').fill('30211234418')
  await field('confirmBankAccountNumber').fill('30211234418')
  await field('bankAccountHolderName').fill('Sunita Verma')
  await field('bankIfsc').fill('SBIN0000125')
  // The code names the bank.
  await expect(field('bankId')).toHaveValue(language === 'hi' ? 'भारतीय स्टेट बैंक' : 'State Bank of India')
  await field('bankBranchName').fill('Hazratganj')
  await look('form')
  await button('common_saveAndContinue').click()
  await upload(page, [402, 405, 109, 108])
  await page.locator('#field-declarationAccepted').check()
  await look('papers')
  await button('permission_sendOtp').click()
  await expect(otpField(page)).toBeVisible()
  await look('otp')
  await giveOtp(page, await otpSentTo(page, plot.mobile, 2))
  await expect(page.getByText(nextStep(Submitted).title[language])).toBeVisible()
  await look('submitted')
  await decide(await numberOn(page))
  await page.reload()
  await expect(page.getByText(nextStep(Approved, PermissionType.Surrender).title[language])).toBeVisible()
  await look('approved')
  const order = await downloadOf(page, () =>
    page.getByRole('button', { name: orderLabel[language], exact: true }).click(),
  )
  expect(await readPdfText(order.bytes)).toContain(plot.code)
  await page.goto('/#/properties')
  await expect(page.getByText(say('property_emptyTitle'))).toBeVisible()
})
