import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { Role } from '#domain/officer/roles.ts'
import { barriersOn } from './lib/axe.ts'
import { inDatabase } from './lib/database.ts'
import { seatOfficer } from './lib/desk.ts'
import { faintInForcedColours } from './lib/forced.ts'
import { ibmFindings, isIbmsTurn } from './lib/ibm.ts'
import { layAside } from './lib/nu.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES } from './lib/words.ts'

const root = join(import.meta.dirname, '..')

/** The addresses of the desk as its screens declare them, such as `/refunds/$id`. */
const DECLARED = globSync('apps/desk/src/**/screens.tsx', { cwd: root })
  .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, path = '']) => path)

/** The doors, which nobody is led to. */
const DOORS = ['/sign-in', '/enrol', '/break-glass'] as const

/** The one screen to which nothing leads in the demonstration: a second reading that is one's own. */
const NOT_LINKED = new Set(['/second-readings/$id'])

const isOf = (path: string, address: string): boolean => {
  const [parts, asked] = [path.split('/'), address.split('/')]
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at])
  )
}
/** The declared address that this one is of; the one without a parameter first. */
const declaredOf = (address: string): string | undefined =>
  DECLARED.filter(path => isOf(path, address)).toSorted(
    (a, b) => a.split('$').length - b.split('$').length,
  )[0]

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/desk/"]')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname.slice(5)))

/** The oldest record of each kind, by its address: which of them the lists show depends on what other walks left there. */
const records = (): Promise<string[]> =>
  inDatabase(async db => {
    const { rows } = await sql<{ way: string; number: string }>`
      (select '/scrutiny' as way, application_number as number from lottery_application a
         join work_item w on w.entity_type_id = ${EntityType.LotteryApplication} and w.entity_id = a.id
        order by a.id limit 1)
      union all (select '/land-use', application_number from land_use_application
                  where application_number <> '' order by id limit 1)
      union all (select '/booking', application_number from booking where application_number <> '' order by id limit 1)
      union all (select '/permission', application_number from permission_application
                  where application_number <> '' order by id limit 1)
      union all (select '/tds', certificate_number from tds_certificate order by id limit 1)
      union all (select '/lease', tender_number from lease order by id limit 1)
      union all (select '/property', registration_id from property order by id limit 1)
      union all (select '/draw', campaign_id::text from lottery_draw order by id limit 1)
      union all (select '/refunds', id::text from payment_refund order by id limit 1)
      union all (select '/approvals', id::text from authority_operation order by id limit 1)`.execute(db)
    return rows.map(({ way, number }) => `${way}/${number.replaceAll('/', '~')}`)
  })

/** A draft of a form, as its button begins one. @returns its address */
async function beginDraft(page: Page): Promise<string> {
  const draft = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-desk': '1' }
    const body = JSON.stringify({ kind: 'notice' })
    return (await fetch('/desk/api/open-scheme-draft', { method: 'POST', headers, body })).json()
  })
  return `/schemes/${draft.value.draftId}`
}

/** Between them these officers may see every screen; the last three roles nobody holds beside another. */
const OFFICERS = [
  [Role.Assistant, Role.Accountant, Role.Planner, Role.Committee, Role.JointCommissioner],
  [Role.Auditor],
  [Role.HelpDesk],
  [Role.Administrator],
] as const

/** Whether a screen is wider than its window, or its document longer: what is longer scrolls within the work, not the desk. */
async function tooLarge(page: Page): Promise<string[]> {
  const wrong: string[] = []
  const office = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const size of [office, { width: 360, height: 740 }]) {
    await page.setViewportSize(size)
    // The window is told its new size before the screen is laid out anew.
    const fits = page.waitForFunction(
      ({ width, height }) => {
        const [root, work] = [document.documentElement, document.getElementById('work')]
        const isWithin =
          work === null || (work.scrollWidth <= work.clientWidth && root.scrollHeight <= height)
        return root.scrollWidth <= width && isWithin
      },
      size,
      { timeout: 2000 },
    )
    await fits.catch(() => wrong.push(`larger than a window of ${size.width} px`))
  }
  await page.setViewportSize(office)
  return wrong
}

/** What the engines find on each screen that the links of the desk lead an officer to, and that was not seen before. */
async function lookAround(page: Page, from: readonly string[], seen: Set<string>): Promise<string[]> {
  const wrong: string[] = []
  const toSee = [...from]
  for (let address = toSee.shift(); address !== undefined; address = toSee.shift()) {
    const path = declaredOf(address)
    if (path === undefined || seen.has(path)) continue
    await page.goto(`/desk${address}`)
    await expectLoaded(page)
    await layAside(page, `desk ${path}`)
    const found = [
      ...(await tooLarge(page)),
      ...(await barriersOn(page)),
      ...(await faintInForcedColours(page)),
    ]
    if (isIbmsTurn(seen.size)) found.push(...(await ibmFindings(page)))
    wrong.push(...found.map(fault => `${path}: ${fault}`))
    seen.add(path)
    toSee.push(...(await linksOn(page)))
  }
  return wrong
}

for (const language of LANGUAGES)
  test(`no engine finds a barrier or a wrong document on any screen that the desk leads to, and none is larger than its window, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    const seen = new Set<string>()
    const wrong = await lookAround(page, DOORS, seen)
    page.on('response', reply => {
      if (reply.status() >= 400) wrong.push(`${page.url()}: ${reply.status()} ${reply.url()}`)
    })
    for (const [index, roles] of OFFICERS.entries()) {
      await seatOfficer(
        page,
        `Officer ${index}`,
        roles.map(role => [role, null]),
      )
      await page.goto('/desk')
      await expectLoaded(page)
      // Everybody has a home of their own.
      seen.delete('/')
      const draft = index === 0 ? await beginDraft(page) : undefined
      const more = draft ? ['/own/tool', draft, `${draft}/preview`, ...(await records())] : []
      if (roles.some(role => role === Role.Administrator)) more.push('/people/invite')
      wrong.push(...(await lookAround(page, ['/', ...more], seen)))
    }
    expect(wrong).toEqual([])
    expect(DECLARED.filter(path => !seen.has(path) && !NOT_LINKED.has(path))).toEqual([])
  })
