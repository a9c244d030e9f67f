import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Role, Section } from '#domain/officer/roles.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { openOfficerSession } from '#server/officer/officerSessionStore.ts'
import { insertOfficer } from '#server/officer/officerStore.ts'
import { inDatabase } from './database.ts'
import { port } from './place.ts'

let next = 0

/** Seats a new officer with these roles at the page: an account and an open session, as a sign-in leaves them. */
export async function seatOfficer(
  page: Page,
  name: string,
  roles: readonly (readonly [Role, Section | null])[],
): Promise<number> {
  next += 1
  const token = randomBytes(32).toString('base64url')
  const officerId = await inDatabase(async db => {
    // The walk's server runs on the system's clock.
    const now = new Date()
    const unique = `${process.pid}-${next}-${randomBytes(3).toString('hex')}`
    const account = { name, nameHi: '', serviceNumber: unique, mobile: unique, mobileHash: randomBytes(32) }
    const id = await insertOfficer(db, account, 'ACTIVE', now)
    const fromDay = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
    for (const [role, section] of roles) await giveRole(db, id, { role, section, fromDay, toDay: null }, now)
    const session = { officerId: id, token, door: 'DESK', credential: 'PASSKEY', credentialId: null } as const
    await openOfficerSession(db, session, now)
    return id
  })
  const cookie = { name: 'desk', value: token, url: `http://localhost:${port}`, httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  return officerId
}

/** Gives the page back to the officer who sat at it when this was asked: three officers share one browser in turns. */
export async function seatedNow(page: Page): Promise<() => Promise<void>> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'desk')
  return () => page.context().addCookies(cookies)
}
