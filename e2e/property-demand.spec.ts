import { expect, type Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { downloadOf } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { officers, oneRow } from './lib/officers.ts'
import { plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { type Language, words } from './lib/words.ts'

/** A long walk: phones read Hindi, desktops English. */
const LANGUAGE_OF: Record<string, Language> = { phone: 'hi', desktop: 'en' }

const today = () => istDay(new Date())

/** An officer asks the owner for water and sewer charges of ₹21,830. */
async function sendDemand(code: string): Promise<void> {
  const demand = `${code},D-${code.slice(4)},Water and sewer,जल एवं सीवर,Order 12/2026,आदेश 12/2026`
  await officers(
    'property demand',
    oneRow(
      'RegistrationId,DemandNumber,NameEn,NameHi,BasisEn,BasisHi,Amount,GstAmount,DueDate',
      `${demand},18500.00,3330.00,${addDays(today(), 20)}`,
    ),
  )
}

/** The bank reports the deposit of the newest challan of a property. @returns the challan's number */
async function confirmChallan(page: Page, session: Session, propertyId: number): Promise<string> {
  const entity = { applicationId: propertyId, entityTypeId: EntityType.Property }
  const [made] = await ask(page, 'GetApplicationTrasactionData', entity, session)
  await officers(
    'challan confirm',
    oneRow(
      'ChallanNumber,Amount,DepositDay,BankReference',
      `${made?.challanNumber},${made?.totalAmount},${today()},UTR${propertyId}${Date.now()}`,
    ),
  )
  return made?.challanNumber ?? ''
}

test('a demand is paid by challan, from its notice to the receipt', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  const say = words(language, 'property', 'payment')
  const look = (name: string) => expectSound(page, `demand-${name}-${language}`)
  await speak(page, language)
  const session = await register(page, freshMobile())
  const { propertyId, code } = await plotOf(session, 4_600_000)
  const params = { propertyId }
  const schedule = (pay?: 'DEMAND') =>
    enter(
      page,
      session,
      pathFor({ to: '/properties/$propertyId/payment-schedule', params, search: pay ? { pay } : {} }),
    )

  await schedule('DEMAND')
  await expect(page.getByText(say('property_demandsNone'))).toBeVisible()
  await look('none')

  await sendDemand(code)
  await schedule('DEMAND')
  await page.getByRole('radio', { name: new RegExp(`^${say('payment_challan')}`) }).check()
  await look('choice')
  const amount = '₹21,830.00'
  await page.getByRole('button', { name: say('payment_makeChallan', { amount }) }).click()
  await expect(page.getByText(say('payment_challanReady'))).toBeVisible()
  // Whoever reads the page can pay at a counter without the paper.
  await expect(page.getByText('HDFC0000078')).toBeVisible()
  await look('challan')

  await schedule()
  await expect(page.getByRole('link', { name: say('property_challanSee') })).toBeVisible()
  await look('schedule')
  await page.getByRole('link', { name: say('property_challanSee') }).click()
  await expect(page.getByText(say('payment_yourChallan'))).toBeVisible()
  await look('payments')

  const challanNumber = await confirmChallan(page, session, propertyId)
  await page.reload()
  await expect(page.getByText(say('payment_yourChallan'))).toHaveCount(0)
  const receipt = await downloadOf(page, () =>
    page
      .getByRole('button', { name: say('property_receipt'), exact: true })
      .first()
      .click(),
  )
  const text = await readPdfText(receipt.bytes)
  for (const words of ['21,830.00', 'Registration id', code, challanNumber]) expect(text).toContain(words)
  await schedule()
  await expect(page.getByText(say('property_nothingDueNote')).first()).toBeVisible()
})
