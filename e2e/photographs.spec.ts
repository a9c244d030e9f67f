import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pathFor } from '#web/shell/address/href.ts'
import { type Draft, draftToPay } from './lib/draft.ts'
import { phonePhoto, type TestFile } from './lib/files.ts'
import { ask, enter } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { smallTargets } from './lib/targets.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const PHOTO = 101
const PAN = 104

/** The row of a document in the form. */
const rowOf = (page: Page, type: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`[id^="field-document-${type}"]`) })

/** The newest file of a type as the server keeps it. */
async function kept(page: Page, { session, applId, campaignId }: Draft, type: number) {
  const { documents } = await ask(page, 'GetApplicationFormDetailsByApplId', { applId, campaignId }, session)
  const document = documents.find(one => one.documentTypeId === type)
  if (!document) throw new Error('the document is not there')
  const answer = await page.request.post(`/Document/DownloadDocument?DocumentId=${document.documentId}`, {
    headers: { authid: session.authId, authkey: session.authKey },
  })
  return { name: document.originalName, bytes: await answer.body() }
}

for (const language of LANGUAGES) {
  const say = words(language, 'photo', 'common', 'lottery')
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

  test(`a photograph of 5 MB lying on its side arrives upright and small, a photographed paper as a PDF, ${language}`, async ({
    page,
    context,
  }) => {
    await speak(page, language)
    const draft = await draftToPay(page)
    const { session, campaignId, applId } = draft
    const to = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
    const params = { campaignId, applicationId: applId }
    await enter(page, session, pathFor({ to, params, search: { step: 'documents' } }))
    const dialog = page.getByRole('dialog')
    const isPhone = (page.viewportSize()?.width ?? 0) < 600
    /** On a phone the camera is asked, on a desktop its files. @returns which camera */
    const choose = async (type: number, file: TestFile) => {
      const act = isPhone ? say('photo_take') : say('common_replace')
      const chooser = page.waitForEvent('filechooser')
      await rowOf(page, type).getByRole('button', { name: act }).click()
      await (await chooser).setFiles({ ...file })
      return (await chooser).element().getAttribute('capture')
    }

    expect(await choose(PHOTO, await phonePhoto('IMG_0001.jpg'))).toBe(isPhone ? 'user' : null)
    await expect(dialog).toContainText(say('photo_titleFace'))
    // Behind the dialog the way to the contents shows while the focus is in no link.
    if (isPhone) expect((await smallTargets(page)).filter(one => !one.includes('skip'))).toEqual([])
    await expectSound(page, `photograph-${language}`)
    await dialog.getByRole('slider', { name: say('photo_zoom') }).press('ArrowRight')
    await dialog.getByRole('slider', { name: say('photo_across') }).press('End')
    await button(page, 'photo_use').click()
    await expect.poll(async () => (await kept(page, draft, PHOTO)).name).toBe('IMG_0001.jpg')
    const photo = await kept(page, draft, PHOTO)
    expect(photo.bytes.length).toBeLessThanOrEqual(200 * 1024)
    const { width, height } = await sharp(photo.bytes).metadata()
    expect(width / height).toBeCloseTo(35 / 45, 2)
    const [red = 0, , blue = 0] = await sharp(photo.bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer()
    // Its sky is red, its ground is blue, as the camera saw them.
    expect(red).toBeGreaterThan(blue + 60)

    await choose(PAN, await phonePhoto('IMG_0002.jpg'))
    await expect(dialog).toContainText(say('photo_titlePaper'))
    await button(page, 'photo_turnRight').click()
    await expectSound(page, `paper-${language}`)
    await context.setOffline(true)
    await button(page, 'photo_usePages').click()
    await expect(page.getByText(say('photo_waits', { name: 'IMG_0002.pdf' }))).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${say('common_back')}`) }).click()
    await expect(page.getByText(say('photo_waitingFiles', { count: '1' }))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(say('photo_waitingFiles', { count: '1' }))).toBeHidden({ timeout: 40_000 })
    await expect.poll(async () => (await kept(page, draft, PAN)).name).toBe('IMG_0002.pdf')
  })
}
