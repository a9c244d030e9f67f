import type { Db } from '#server/gateway/context.ts'

/** Which application is meant; with `userId` only one of this citizen's is found. */
export interface ApplicationIds {
  readonly applId: number
  readonly userId?: number
  readonly campaignId?: number
}

/** The one application that is meant, before anything of it is asked for. `lock` holds its row for the transaction. */
export const meant = (db: Db, { applId, ...own }: ApplicationIds, lock: boolean) =>
  db
    .selectFrom('lottery_application')
    .where('id', '=', applId)
    .$if(own.userId !== undefined, query => query.where('user_id', '=', own.userId ?? 0))
    .$if(own.campaignId !== undefined, query => query.where('campaign_id', '=', own.campaignId ?? 0))
    .$if(lock, query => query.forUpdate())
