import { expect, type Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { columnWords } from '#domain/officer/columnNames.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { barriersOn } from './lib/axe.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { seatedNow, seatOfficer } from './lib/desk.ts'
import { enter, register, savedWith } from './lib/gateway.ts'
import { messagesTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { addPasskey } from './lib/passkey.ts'
import { speak } from './lib/portal.ts'
import { withRefunds } from './lib/refunds.ts'
import { sign } from './lib/sign.ts'
import { agree, handIn, plotOfTwo, proposePaper, sharedPlot } from './lib/surrender.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, type Language, words } from './lib/words.ts'

/** What comes back is below what the joint commissioner signs. */
const RUPEES = 1_200_000

const speech = (language: Language) =>
  words(language, 'cases', 'acts', 'approval', 'desk', 'own', 'presence', 'money', 'permission')

const numberOf = (applicationId: number): Promise<string> =>
  inDatabase(async db => {
    const query = db.selectFrom('permission_application').select('application_number as number')
    return (await query.where('id', '=', applicationId).executeTakeFirstOrThrow()).number ?? ''
  })

/** The refunds of a surrender, one for each owner. */
const refundsOf = (applicationId: number): Promise<number[]> =>
  inDatabase(async db => {
    const refunds = await db
      .selectFrom('payment_refund')
      .select('id')
      .where('entity_type_id', '=', EntityType.PermissionApplication)
      .where('entity_id', '=', applicationId)
      .orderBy('id')
      .execute()
    return refunds.map(({ id }) => id)
  })

/** One officer's part of the way: what the dialog of an act asks, to its end. @returns the address of what waits for approval */
async function endAct(page: Page, language: Language, reason: string): Promise<string> {
  const say = speech(language)
  const dialog = page.getByRole('dialog')
  await dialog.locator('#field-reason').fill(reason)
  expect(await barriersOn(page)).toEqual([])
  await dialog
    .getByRole('button', { name: new RegExp(`^(${say('acts_do')}|${say('acts_propose')})$`) })
    .click()
  await expect(dialog.getByText(new RegExp(`${say('acts_done')}|${say('acts_proposed')}`))).toBeVisible()
  const proposal = dialog.locator('a[href*="/approvals/"]')
  return (await proposal.count()) > 0 ? ((await proposal.getAttribute('href')) ?? '') : ''
}

/** The case goes on from its page by one of its buttons. */
async function take(page: Page, language: Language, number: string, way: string): Promise<string> {
  const say = speech(language)
  await page.goto(`/desk/permission/${number.replaceAll('/', '~')}`)
  await page.getByRole('button', { name: say(way), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cases_next') })
    .click()
  const proposal = await endAct(page, language, 'Both owners agree, nothing is overdue')
  // Whoever leaves a case makes room for the next officer.
  await page.keyboard.press('Escape')
  const left = savedWith(page, /"leaves":true/)
  await page.getByRole('link', { name: say('cases_permissionQueue') }).click()
  await left
  return proposal
}

/** The accountant puts both refunds into a batch. @returns the address of the proposal */
async function send(page: Page, language: Language, refunds: readonly number[]): Promise<string> {
  const say = speech(language)
  await page.goto('/desk/refunds?stage=ready')
  for (const id of refunds)
    await page.getByRole('checkbox', { name: say('money_choose', { id: String(id) }) }).check()
  await page.getByRole('button', { name: say('money_send'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox')
    .first()
    .fill(`S-${refunds.join('-')}`)
  await dialog.getByRole('button', { name: say('acts_look'), exact: true }).click()
  return endAct(page, language, 'Batch of the surrender')
}

/** The accountant types what the bank answered: a UTR for each. */
async function enterAnswers(page: Page, language: Language, refunds: readonly number[]): Promise<void> {
  const say = speech(language)
  await page.goto('/desk/refunds')
  await page.getByRole('button', { name: say('money_results'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const label = (key: string) => columnWords(key)?.[language] ?? key
  for (const [row, id] of refunds.entries()) {
    if (row > 0) await dialog.getByRole('button', { name: say('acts_addRow') }).click()
    await dialog.getByLabel(label('refundId')).nth(row).fill(String(id))
    await dialog.getByLabel(label('utr')).nth(row).fill(`SBINR5202600${id}`)
  }
  await dialog.getByRole('button', { name: say('acts_look'), exact: true }).click()
  await endAct(page, language, 'The bank’s file of the day')
}

/** The decision is signed, and its money reaches both accounts. */
async function payBack(
  page: Page,
  language: Language,
  applicationId: number,
  decision: string,
): Promise<number[]> {
  const say = speech(language)
  const accountant = await seatedNow(page)
  await seatOfficer(page, 'A. K. Singh', [['A1', null]])
  const joint = await seatedNow(page)
  await addPasskey(page, { add: say('own_add'), added: say('own_added') })
  await sign(page, language, decision)
  const refunds = await refundsOf(applicationId)
  await accountant()
  const batch = await send(page, language, refunds)
  await joint()
  await sign(page, language, batch)
  await accountant()
  await enterAnswers(page, language, refunds)
  return refunds
}

for (const language of LANGUAGES) {
  test(`a surrender of two owners reaches the bank through three officers, ${language}`, async ({ page }) => {
    const [her, him] = [await register(page, freshMobile()), await register(page, freshMobile())]
    const propertyId = await sharedPlot(her, him, RUPEES)
    const applicationId = await handIn(page, her, propertyId)
    await agree(page, him, applicationId)
    const number = await numberOf(applicationId)
    await page.goto('/')
    await speak(page, language)

    await seatOfficer(page, 'Neha Srivastava', [['DA', 'PROPERTY']])
    await take(page, language, number, 'cases_TO_ACCOUNTS')
    await seatOfficer(page, 'Anita Joshi', [
      ['AC', 'PROPERTY'],
      ['AC', 'MONEY'],
    ])
    await take(page, language, number, 'cases_TO_OFFICER')
    const decision = await take(page, language, number, 'cases_APPROVE')
    const refunds = await withRefunds(() => payBack(page, language, applicationId, decision))
    expect(refunds).toHaveLength(2)

    // Each owner reads the reference of their own share, and was told.
    const to = '/properties/$propertyId/applications/surrender-details'
    for (const [at, owner] of [her, him].entries()) {
      const told = async () => (await messagesTo(page, owner.mobile)).map(({ template }) => template)
      await expect.poll(told).toContain('REFUND_SENT')
      await enter(page, owner, pathFor({ to, params: { propertyId }, search: { applicationId } }))
      await expect(page.getByText(`SBINR5202600${refunds[at]}`)).toBeVisible()
      await expectSound(page, `surrender-paid-${language}-${at}`)
    }
  })

  test(`a consent on paper is read by whoever approves it, page by page, ${language}`, async ({ page }) => {
    const say = words(language, 'approval', 'common')
    const her = await register(page, freshMobile())
    const { propertyId, code } = await plotOfTwo(her, '', RUPEES)
    await handIn(page, her, propertyId)
    const id = await proposePaper(code, makePdf({ pages: 2 }))
    await seatOfficer(page, 'A. K. Singh', [['A1', null]])
    await page.goto('/')
    await speak(page, language)
    await page.goto(`/desk/approvals/${id}`)
    const paper = (at: number) =>
      page.getByRole('img', {
        name: `${say('approval_paper')}, ${say('common_pageOf', { page: String(at), pages: '2' })}`,
      })
    await expect(paper(1)).toBeVisible()
    await expect(page.getByText('Amit Verma').first()).toBeVisible()
    await expectSound(page, `consent-on-paper-${language}`)
    await page.getByRole('button', { name: say('common_next'), exact: true }).click()
    await expect(paper(2)).toBeVisible()
    await page.route('**/approval-paper', route => route.abort())
    await page.getByRole('button', { name: say('common_previous'), exact: true }).click()
    await expect(paper(1), 'a page that was read stays').toBeVisible()
  })
}
