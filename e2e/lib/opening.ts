import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { AllocationMode } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { inDatabase } from './database.ts'
import type { Office } from './office.ts'
import { indianTime, tinySchemeFile } from './tinyScheme.ts'

/**
 * A scheme of two plots whose room is open: it opens in half an hour.
 * @param mark what tells it from the schemes of other walks
 * @returns its code
 */
export async function fairScheme(
  office: Office,
  mark: string,
  name: { readonly en: string; readonly hi: string },
): Promise<string> {
  const code = `FO-${mark}-${Date.now() % 1_000_000}`.toUpperCase()
  const file = JSON.parse(tinySchemeFile(code, name, 2, AllocationMode.FirstComeFirstServe))
  const begun = new Date(Date.now() - 30 * MINUTE_MS).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
  const days = begun > '23:29' ? -1 : 0
  const changes = { StartOn: indianTime(days, begun), Policy: { FairOpening: { RoomHours: 1 } } }
  await office.run('campaign import', {}, JSON.stringify({ ...file, ...changes }))
  await office.run('campaign publish', { campaign: code })
  return code
}

/** The number of a scheme. */
export const campaignOf = (code: string): Promise<number> =>
  inDatabase(async db => {
    const scheme = db.selectFrom('scheme_campaign').select('id').where('code', '=', code)
    return (await scheme.executeTakeFirstOrThrow()).id
  })

/** Whether the room of a scheme is made: the clock does it within seconds. */
export const hasRoom = (campaignId: number): Promise<boolean> =>
  inDatabase(async db => {
    const room = db.selectFrom('opening').select('id').where('campaign_id', '=', campaignId)
    return (await room.executeTakeFirst()) !== undefined
  })

/** How a room stands now, as everybody reads it; for `expect.poll`. */
export const stateOf = (page: Page, campaignId: number) => async (): Promise<string> =>
  (await (await page.request.get(`/openings/${campaignId}/state.json`)).json()).state

/** Lets the opening come: first its seal, then the moment itself. */
export async function letOpen(page: Page, campaignId: number): Promise<void> {
  await inDatabase(db =>
    sql`update opening set opens_on = now() + interval '2 minutes' where campaign_id = ${campaignId}`.execute(
      db,
    ),
  )
  await expect.poll(stateOf(page, campaignId)).toBe('SEALED')
  await inDatabase(async db => {
    await sql`update opening set opens_on = now() where campaign_id = ${campaignId}`.execute(db)
    await sql`update lottery_draw set draw_on = now() where campaign_id = ${campaignId}`.execute(db)
  })
  await expect.poll(stateOf(page, campaignId)).toBe('OPEN')
}
