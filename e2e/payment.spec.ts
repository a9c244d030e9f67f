import { expect, type Page } from '@playwright/test'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { HOUR_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { RETURN_REASONS } from '#domain/payment/returning.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { systemClock } from '#server/ports/clock.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { downloadOf } from './lib/checkout.ts'
import { inDatabase } from './lib/database.ts'
import { type Draft, draftToPay } from './lib/draft.ts'
import { ask, enter } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { officers } from './lib/officers.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const AMOUNT = '₹4,64,235.50'
const CONTROL = '/sandbox/razorpay/control'

/** The newest payment of an application, as the server has it. */
async function newestPayment(page: Page, { session, applId }: Draft) {
  const input = { applicationId: applId, entityTypeId: EntityType.LotteryApplication }
  const [newest] = await ask(page, 'GetApplicationTrasactionData', input, session)
  if (!newest) throw new Error('no payment was opened')
  return newest
}

/** So long ago the bank was asked last, as the server has it: it may be asked again. In milliseconds. */
const ASKED_AGO_MS = 20 * SECOND_MS
const askedLongAgo = (orderId: string) =>
  inDatabase(db =>
    db
      .updateTable('payment_transaction')
      .set({ last_asked_on: new Date(systemClock.now().getTime() - ASKED_AGO_MS) })
      .where('order_id', '=', orderId)
      .execute(),
  )

for (const language of LANGUAGES) {
  const say = words(language, 'payment', 'common', 'lottery')
  const look = (page: Page, name: string) => expectSound(page, `payment-${name}-${language}`)
  const payButton = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say('payment_payAmount', { amount: AMOUNT }), exact: true })
  const againButton = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say('payment_payAgain', { amount: AMOUNT }), exact: true })
  const checkButton = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^${say('payment_checkStatus')}`) })
  const frameOf = (page: Page) => page.frameLocator('iframe[name="razorpay-checkout"]')
  const title = (page: Page) => page.getByRole('heading', { level: 1 })

  /** Closes the provider's window by Escape, once its script listens: it is what gives a way of paying the focus. */
  async function closeByKey(page: Page): Promise<void> {
    await expect(frameOf(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
  }

  /**
   * Presses Pay and chooses the first way that the window offers. A bank that was told its answer gives it at once; it is
   * told for this order alone, as others pay at the same time.
   */
  async function payToBank(page: Page, draft: Draft, bankWill?: string): Promise<void> {
    await payButton(page).or(againButton(page)).click()
    const way = frameOf(page).locator('button.primary').first()
    await expect(way).toBeVisible()
    if (bankWill) {
      const { orderId } = await newestPayment(page, draft)
      const told = await page.request.post(CONTROL, { data: { next: [bankWill], orderId } })
      expect(told.ok()).toBe(true)
    }
    await way.click()
  }
  test.describe(`payments, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('a closed or declined checkout is paid again with one tap on the same page', async ({ page }) => {
      const draft = await draftToPay(page)
      await draft.toPayment()
      await expect(payButton(page)).toBeVisible()
      await look(page, 'step')

      await payButton(page).click()
      await expect(frameOf(page).locator('button.primary')).toBeVisible()
      await look(page, 'window')
      await closeByKey(page)
      await expect(page.getByText(say('payment_closed'), { exact: true })).toBeVisible()
      await expect(checkButton(page)).toHaveCount(0)
      await look(page, 'closed')

      await payToBank(page, draft, 'failure')
      await frameOf(page).locator('main [data-dismiss]').click()
      await expect(page.getByText(say('payment_failedTitle'), { exact: true })).toBeVisible()
      await expect(checkButton(page)).toHaveCount(0)
      await expect(page.getByText(say('payment_awaiting', { amount: AMOUNT }))).toHaveCount(0)
      await look(page, 'failed')

      await payToBank(page, draft)
      await expect(frameOf(page).locator('button[name=outcome][value=success]')).toBeVisible()
      await look(page, 'bank')
      await frameOf(page).locator('button[name=outcome][value=success]').click()
      await expect(title(page)).toHaveText(say('lottery_paidSubmitted'))
      await look(page, 'success')
      const receipt = await downloadOf(page, () =>
        page.getByRole('button', { name: say('payment_receipt'), exact: true }).click(),
      )
      expect(readPdfText(receipt.bytes)).toContain(AMOUNT.slice(1))

      await page.getByRole('link', { name: say('common_viewApplication') }).click()
      await expect(page.getByText(say('payment_overview'), { exact: true })).toBeVisible()
      await look(page, 'overview')
      expect((await newestPayment(page, draft)).paymentStatusId).toBe(PaymentStatus.Success)
    })

    test('after a closed checkout the form may be changed, and the way of paying', async ({ page }) => {
      const draft = await draftToPay(page)
      await draft.toPayment()
      await payButton(page).click()
      await closeByKey(page)
      await expect(againButton(page)).toBeVisible()
      const input = { applId: draft.applId, campaignId: draft.campaignId }
      const { applicationStatusId } = await ask(
        page,
        'GetApplicationFormDetailsByApplId',
        input,
        draft.session,
      )
      expect(applicationStatusId).toBe(ApplicationStatus.Draft)
      await page.getByRole('radio', { name: new RegExp(`^${say('payment_challan')}`) }).check()
      await page.getByRole('button', { name: say('payment_makeChallan', { amount: AMOUNT }) }).click()
      await expect(title(page)).toHaveText(say('payment_challanReady'))
    })

    test('a lost browser finds its payment when it comes back', async ({ page }) => {
      const draft = await draftToPay(page)
      await draft.toPayment()
      await payToBank(page, draft, 'browserAndWebhookLost')
      await expect(frameOf(page).getByRole('status')).toBeVisible()

      await page.reload()
      await expect(title(page)).toHaveText(say('lottery_paidSubmitted'))
      expect((await newestPayment(page, draft)).receiptNumber).not.toBe('')
    })

    test('while a bank takes its time there is Check status and no second payment', async ({ page }) => {
      const draft = await draftToPay(page)
      await draft.toPayment()
      await payToBank(page, draft, 'capturedAtCommand')
      await expect(title(page)).toHaveText(say('payment_waitingTitle'))
      await look(page, 'waiting')
      const { orderId } = await newestPayment(page, draft)
      await askedLongAgo(orderId)
      await draft.toPayment()
      await expect(page.getByText(say('payment_awaiting', { amount: AMOUNT }))).toBeVisible()
      await expect(checkButton(page)).toBeVisible()
      await expect(payButton(page).or(againButton(page))).toHaveCount(0)
      await look(page, 'banner')
      // The page asks as soon as the bank may be asked again.
      const { NOT_CONFIRMED } = paymentRefusals
      await expect(page.getByText(NOT_CONFIRMED().text[language])).toBeVisible()
      await expect(checkButton(page)).toBeDisabled()

      const { id } = await inDatabase(db =>
        db
          .selectFrom('sandbox_razorpay.payments')
          .select('id')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow(),
      )
      const captured = await page.request.post(`${CONTROL}/capture`, { data: { paymentId: id } })
      expect(captured.ok()).toBe(true)
      await askedLongAgo(orderId)
      await page.clock.install()
      await page.clock.fastForward(ASKED_AGO_MS)
      await expect(checkButton(page)).toBeEnabled()
      await checkButton(page).click()
      await expect(title(page)).toHaveText(say('lottery_paidSubmitted'))
    })

    test('a payment that came too late is told of before the next, and goes back', async ({ page }) => {
      const draft = await draftToPay(page)
      const { session, campaignId, applId } = draft
      await draft.toPayment()
      await payToBank(page, draft, 'capturedAtCommand')
      await expect(title(page)).toHaveText(say('payment_waitingTitle'))
      const late = await newestPayment(page, draft)
      const { id: paymentId } = await inDatabase(db =>
        db
          .selectFrom('sandbox_razorpay.payments')
          .select('id')
          .where('order_id', '=', late.orderId)
          .executeTakeFirstOrThrow(),
      )
      await inDatabase(db =>
        db
          .updateTable('payment_transaction')
          .set({ expires_on: new Date(Date.now() - HOUR_MS) })
          .where('id', '=', late.transactionId)
          .execute(),
      )
      // Its time is over: the bank is asked a last time, and has captured nothing.
      await officers('jobs run --timer payments.expire')
      await expect
        .poll(async () => (await newestPayment(page, draft)).paymentStatusId)
        .toBe(PaymentStatus.Failed)

      await draft.toPayment()
      await expect(page.getByText(say('payment_overdue', { amount: AMOUNT }))).toBeVisible()
      await look(page, 'overdue')
      await payToBank(page, draft)
      await frameOf(page).locator('button[name=outcome][value=success]').click()
      await expect(title(page)).toHaveText(say('lottery_paidSubmitted'))

      const captured = await page.request.post(`${CONTROL}/capture`, { data: { paymentId } })
      expect(captured.ok()).toBe(true)
      const refundOfLate = async () => {
        const input = { applicationId: applId, entityTypeId: EntityType.LotteryApplication }
        const all = await ask(page, 'GetApplicationTrasactionData', input, session)
        return all.find(one => one.transactionId === late.transactionId)?.refund ?? null
      }
      await expect.poll(refundOfLate).not.toBeNull()
      const to = '/services/online-lotteries/$campaignId/applications/$applicationId/details'
      const params = { campaignId, applicationId: applId }
      await enter(page, session, pathFor({ to, params, search: { payment: late.transactionId } }))
      await expect(title(page)).toHaveText(say('payment_lateTitle'))
      await expect(page.getByText(RETURN_REASONS.ALREADY_PAID[language])).toBeVisible()
      await expect(page.getByText(say('payment_refundNext'))).toBeVisible()
      await expect(
        page.getByRole('button', { name: say('payment_payAgain', { amount: AMOUNT }) }),
      ).toHaveCount(0)
      await look(page, 'late')
    })

    test('a challan is printed, found again, and taken back', async ({ page }) => {
      const draft = await draftToPay(page)
      await draft.toPayment()
      await page.getByRole('radio', { name: new RegExp(`^${say('payment_challan')}`) }).check()
      await look(page, 'challan-choice')
      await page.getByRole('button', { name: say('payment_makeChallan', { amount: AMOUNT }) }).click()
      await expect(title(page)).toHaveText(say('payment_challanReady'))
      await expect(page.getByText(say('payment_ifsc'), { exact: true })).toBeVisible()
      await look(page, 'challan')
      const { challanNumber } = await newestPayment(page, draft)
      const challan = await downloadOf(page, () =>
        page.getByRole('button', { name: say('payment_downloadChallan') }).click(),
      )
      expect(readPdfText(challan.bytes)).toContain(challanNumber)

      await draft.toPayment()
      await expect(page.getByText(challanNumber, { exact: true })).toBeVisible()
      await expect(page.getByText(say('payment_ifsc'), { exact: true })).toBeVisible()
      await look(page, 'challan-found')
      await page.getByRole('button', { name: say('payment_deleteChallan') }).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog).toContainText(challanNumber)
      await look(page, 'challan-delete')
      await dialog.getByRole('button', { name: say('payment_deleteChallan') }).click()
      await expect(payButton(page)).toBeVisible()
    })
  })
}
