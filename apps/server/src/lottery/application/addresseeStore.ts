import { sql } from 'kysely'
import type { MobileRow } from '#server/account/sealedMobile.ts'
import type { Db } from '#server/gateway/context.ts'
import { lastIsPractice } from '../campaign/campaignHeadStore.ts'

/** Whom a message about an application goes to. */
export interface Addressee {
  readonly userId: number
  /** The mobile that was verified for the application: `mobileOf` opens it. */
  readonly mobile: MobileRow
  /** The last draw of its campaign that was announced is practice. */
  readonly isPractice: boolean
}

/** The addressee of an application. @throws Error when there is no such application */
export async function getAddressee(db: Db, applicationId: number): Promise<Addressee> {
  const row = await db
    .selectFrom('lottery_application as a')
    .select(['a.id', 'a.user_id', 'a.mobile_sealed', 'a.mobile_number'])
    .select(lastIsPractice(sql.ref('a.campaign_id')).as('isPractice'))
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  if (!row) throw new Error(`application ${applicationId} is not there`)
  const { user_id: userId, isPractice, ...mobile } = row
  return { userId, mobile, isPractice }
}
