import { expect, test } from '@playwright/test'
import { readQr } from '#server/documents/testing/readQr.ts'
import { revokeDocument, supersedePaper } from '#server/documents/verify/documentStore.ts'
import { inDatabase } from './lib/database.ts'
import { draftToPay, payDraft } from './lib/draft.ts'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** What the register tells of a receipt besides its number; the payer is not among it. */
const AMOUNT = '₹4,64,235.50'

for (const language of LANGUAGES) {
  const say = words(language, 'verify')

  test(`anybody checks a paper by its code and by its file, ${language}`, async ({ page }) => {
    await speak(page, language)
    const { transactionId, receipt } = await payDraft(page, await draftToPay(page))
    const link = new URL((await readQr(receipt)) ?? '')
    const code = link.pathname.split('/').at(-1) ?? ''
    const verdict = page.getByRole('main').getByRole('heading', { level: 2 })
    const look = (name: string) => expectSound(page, `verify-${name}-${language}`)

    await test.step('the code of the paper, typed in small letters', async () => {
      await page.goto('/#/verify')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('verify_title'))
      await look('empty')
      await page.getByRole('button', { name: say('verify_check') }).click()
      await expect(page.getByText(say('verify_codeMissing'))).toBeVisible()
      await page.getByRole('textbox', { name: say('verify_code') }).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('verify_genuine'), { exact: true })).toBeVisible()
      await expect(page.getByText(AMOUNT)).toBeVisible()
      await look('genuine')
    })

    await test.step('the address behind its QR code', async () => {
      await page.goto(link.pathname)
      await expect(page).toHaveURL(/#\/verify\?code=/)
      await expect(page.getByText(say('verify_genuine'), { exact: true })).toBeVisible()
    })

    await test.step('a code that was never given', async () => {
      await page.getByRole('textbox', { name: say('verify_code') }).fill('AAAA-AAAA-A')
      await page.getByRole('button', { name: say('verify_check') }).click()
      await expect(page.getByText(say('verify_unknown'), { exact: true })).toBeVisible()
      await expect(page.getByText(AMOUNT)).toHaveCount(0)
      await look('unknown')
    })

    const file = page.locator('input[type=file]')
    const give = (name: string, buffer: Buffer, mimeType = 'application/pdf') =>
      file.setInputFiles({ name, mimeType, buffer })

    await test.step('the file itself, as it came', async () => {
      await give('receipt.pdf', receipt)
      await expect(page.getByText(say('verify_genuineFile'))).toBeVisible()
      await look('file')
    })

    await test.step('the file with one byte changed, dropped on the page', async () => {
      const altered = Buffer.from(receipt)
      const middle = Math.floor(altered.length / 2)
      altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle)
      const data = await page.evaluateHandle(base64 => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], 'altered.pdf', { type: 'application/pdf' }))
        return transfer
      }, altered.toString('base64'))
      await page
        .getByRole('group', { name: say('verify_file') })
        .dispatchEvent('drop', { dataTransfer: data })
      await expect(page.getByText(say('verify_altered'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('verify_signatureBroken'))).toBeVisible()
      await look('altered')
    })

    await test.step('a file that is no PDF is not sent', async () => {
      await give('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'image/jpeg')
      await expect(page.getByRole('alert')).toHaveText(say('verify_notPdf', { name: 'photo.jpg' }))
      await expect(verdict.filter({ hasText: say('verify_altered') })).toHaveCount(0)
    })

    await test.step('a paper that a newer one replaced, then one that was withdrawn', async () => {
      const at = new Date()
      await inDatabase(db => supersedePaper(db, `receipt:${transactionId}`, 2, at))
      await page.goto(`/#/verify?code=${code}`)
      await page.reload()
      await expect(page.getByText(say('verify_superseded'), { exact: true })).toBeVisible()
      await look('superseded')
      const reason = 'Entered twice'
      await inDatabase(db => revokeDocument(db, code.replaceAll('-', ''), { at, reason }))
      await page.getByRole('button', { name: say('verify_check') }).click()
      await expect(page.getByText(say('verify_revoked'), { exact: true })).toBeVisible()
      await expect(page.getByText(reason)).toBeVisible()
      await look('revoked')
    })
  })
}
