import { expect, type Page } from '@playwright/test'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { seatOfficer } from './lib/desk.ts'
import { register } from './lib/gateway.ts'
import { bookHall, openHall } from './lib/hall.ts'
import { moveLandUse, submittedLandUse } from './lib/landUse.ts'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const address = (number: string) => number.replaceAll('/', '~')

/** The number of a certificate of tax of the demonstration that waits for the accountants. */
const waitingCertificate = () =>
  inDatabase(async db => {
    const query = db.selectFrom('tds_certificate').select('certificate_number as number')
    const { number } = await query
      .where('status_id', '=', ApplicationStatus.Submitted)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return number
  })

for (const language of LANGUAGES) {
  const say = words(language, 'cases', 'acts', 'halls', 'desk', 'landuse', 'papers', 'work')
  const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click()

  /** A land use case with its planner, and the officer who reads it. */
  async function atPlanner(page: Page): Promise<void> {
    const session = await register(page, freshMobile())
    const { number } = await submittedLandUse(page, session)
    await moveLandUse(number, 3)
    await seatOfficer(page, 'Meera Joshi', [['TP', 'LAND_USE']])
    await page.goto(`/desk/land-use/${address(number)}`)
  }

  test(`a planner certifies the land use of each khasra from the case, ${language}`, async ({ page }) => {
    await speak(page, language)
    await atPlanner(page)
    await press(page, 'cases_APPROVE')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    const uses = dialog.getByLabel(say('cases_landUse'))
    await expect(uses.first()).toBeFocused()
    await expectSound(page, `desk-approve-errors-${language}`)
    const residential = LAND_USES[0][language]
    for (const use of await uses.all()) await use.selectOption({ label: residential })
    await dialog.getByLabel(say('cases_zoneCode')).first().fill('R-1')
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    await dialog.getByLabel(say('desk_reason')).fill('Compared with the master plan')
    await expectSound(page, `desk-approve-${language}`)
    await dialog.getByRole('button', { name: say('acts_do'), exact: true }).click()
    await expect(dialog.getByText(say('acts_done'))).toBeVisible()
  })

  test(`a planner returns a case with what is to be corrected ticked, ${language}`, async ({ page }) => {
    await speak(page, language)
    await atPlanner(page)
    await press(page, 'cases_RETURN')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('cases_returnText')).fill('The site map is of another village')
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    await expectSound(page, `desk-return-errors-${language}`)
    await dialog.getByLabel(landUseDocumentNames[303]?.[language] ?? '').check()
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    await dialog.getByLabel(say('desk_reason')).fill('Another village')
    await dialog.getByRole('button', { name: say('acts_do'), exact: true }).click()
    await expect(dialog.getByText(say('acts_done'))).toBeVisible()
  })

  test(`a certificate that somebody else reads says so above its paper, which keeps its room, ${language}`, async ({
    page,
  }) => {
    const number = await waitingCertificate()
    await speak(page, language)
    for (const name of ['Rakesh Gupta', 'Anita Joshi']) {
      await seatOfficer(page, name, [['AC', 'MONEY']])
      await page.goto(`/desk/tds/${number}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const papers = page.getByRole('region', { name: say('papers_title', { number }) })
    const [banner, room, sheet] = await Promise.all(
      [
        page.getByRole('status').filter({ hasText: say('work_readByMore') }),
        papers,
        papers.locator('img'),
      ].map(async part => {
        await expect(part).toBeVisible()
        return (await part.boundingBox()) ?? { y: 0, height: 0 }
      }),
    )
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(room?.y ?? 0)
    expect(sheet?.height).toBeGreaterThan(300)
    await expectSound(page, `desk-tds-${language}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => (await papers.locator('img').boundingBox())?.height).toBeGreaterThan(200)
    await expectSound(page, `desk-tds-${language}`)
  })

  test(`an assistant cancels a booking from its page, for a second officer to approve, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const session = await register(page, freshMobile())
    const hall = await openHall()
    const id = await bookHall(page, session, hall, addDays(istDay(new Date()), 60))
    const { number } = await inDatabase(db =>
      db
        .selectFrom('booking')
        .select('application_number as number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    await seatOfficer(page, 'Vimla Devi', [['DA', 'VENUES']])
    await page.goto(`/desk/booking/${address(number ?? '')}`)
    await press(page, 'halls_cancel')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    const why = dialog.getByLabel(say('halls_cancelWhy'))
    await expect(why).toBeFocused()
    await why.fill('The roof of the hall is being repaired')
    await dialog.getByRole('button', { name: say('cases_next') }).click()
    await dialog.getByLabel(say('desk_reason')).fill('Letter 12 of the engineer')
    await expectSound(page, `desk-cancel-booking-${language}`)
    await dialog.getByRole('button', { name: say('acts_propose') }).click()
    await expect(dialog.getByText(say('acts_proposed'))).toBeVisible()
  })
}
