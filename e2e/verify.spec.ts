import { expect, type Page } from '@playwright/test'
import { readQr } from '#server/documents/testing/readQr.ts'
import { revokeDocument, supersedePapers } from '#server/documents/verify/documentStore.ts'
import { inDatabase } from './lib/database.ts'
import { draftToPay, payDraft } from './lib/draft.ts'
import { expectSound } from './lib/look.ts'
import { photographOf } from './lib/photograph.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** What the register tells of a receipt besides its number; the payer is not among it. */
const AMOUNT = '₹4,64,235.50'

for (const language of LANGUAGES) {
  const say = words(language, 'verify')
  const look = (page: Page, name: string) => expectSound(page, `verify-${name}-${language}`)
  const says = (page: Page, key: string) => expect(page.getByText(say(key), { exact: true })).toBeVisible()

  /** A paid application's receipt with the address behind its QR code. */
  async function paperOf(page: Page) {
    const paid = await payDraft(page, await draftToPay(page))
    const link = new URL((await readQr(paid.receipt)) ?? '')
    return { ...paid, link, code: link.pathname.split('/').at(-1) ?? '' }
  }
  const give = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
    page.locator('input[type=file][accept="application/pdf"]').setInputFiles({ name, mimeType, buffer })

  test.describe(`anybody checks a paper, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('by its code, typed in small letters, or behind its QR code', async ({ page }) => {
      const { code, link } = await paperOf(page)
      await page.goto('/#/verify')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('verify_title'))
      await look(page, 'empty')
      await page.getByRole('button', { name: say('verify_check') }).click()
      await expect(page.getByText(say('verify_codeMissing'))).toBeVisible()
      await page.getByRole('textbox', { name: say('verify_code') }).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      await says(page, 'verify_genuine')
      await expect(page.getByText(AMOUNT)).toBeVisible()
      await look(page, 'genuine')

      await page.goto(link.pathname)
      await expect(page).toHaveURL(/#\/verify\?code=/)
      await says(page, 'verify_genuine')
      await page.getByRole('textbox', { name: say('verify_code') }).fill('AAAA-AAAA-A')
      await page.getByRole('button', { name: say('verify_check') }).click()
      await says(page, 'verify_unknown')
      await expect(page.getByText(AMOUNT)).toHaveCount(0)
      await look(page, 'unknown')
    })

    test('by its file, of which one changed byte is found', async ({ page }) => {
      const { receipt } = await paperOf(page)
      await page.goto('/#/verify')
      await give(page, 'receipt.pdf', receipt)
      await expect(page.getByText(say('verify_genuineFile'))).toBeVisible()
      await look(page, 'file')

      const altered = Buffer.from(receipt)
      const middle = Math.floor(altered.length / 2)
      altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle)
      const dataTransfer = await page.evaluateHandle(base64 => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], 'altered.pdf', { type: 'application/pdf' }))
        return transfer
      }, altered.toString('base64'))
      await page.getByRole('group', { name: say('verify_file') }).dispatchEvent('drop', { dataTransfer })
      await says(page, 'verify_altered')
      await expect(page.getByText(say('verify_signatureBroken'))).toBeVisible()
      await look(page, 'altered')

      // A file that is no PDF is not sent.
      await give(page, 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'image/jpeg')
      await expect(page.getByRole('alert')).toHaveText(say('verify_notPdf', { name: 'photo.jpg' }))
      const verdict = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(verdict.filter({ hasText: say('verify_altered') })).toHaveCount(0)
    })

    test('that a newer one replaced, or that was withdrawn', async ({ page }) => {
      const { code, transactionId } = await paperOf(page)
      const at = new Date()
      await inDatabase(db => supersedePapers(db, [`receipt:${transactionId}`], 2, at))
      await page.goto(`/#/verify?code=${code}`)
      await says(page, 'verify_superseded')
      await look(page, 'superseded')
      const reason = 'Entered twice'
      await inDatabase(db => revokeDocument(db, code.replaceAll('-', ''), { at, reason }))
      await page.getByRole('button', { name: say('verify_check') }).click()
      await says(page, 'verify_reversed')
      await expect(page.getByText(reason)).toBeVisible()
      await look(page, 'revoked')
    })
  })

  test.describe(`anybody checks a paper without a network, ${language}`, () => {
    // The device keeps the portal.
    test.use({ serviceWorkers: 'allow' })

    test('a photograph of its code is read and checked on the device that saw this page once', async ({
      page,
      context,
    }) => {
      await speak(page, language)
      const { receipt } = await paperOf(page)
      const photograph = await photographOf(receipt, 'receipt.jpg')
      await page.goto('/#/verify')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await says(page, 'verify_photoText')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.reload()
      await says(page, 'verify_photoText')
      await page.locator('input[type=file][capture]').setInputFiles(photograph)
      await says(page, 'verify_sealedGood')
      await expect(page.getByText(AMOUNT), 'the sum that the authority signed').toBeVisible()
      await says(page, 'verify_sealedAlone')
      await look(page, 'offline')
    })
  })
}
