import type { Db } from '#server/gateway/context.ts'

/** The head of the audit chain on a day, as witnesses stamped it. */
export interface HeadStamp {
  /** Day in India, YYYY-MM-DD. */
  readonly day: string
  /** Number of the seal whose hash it is. */
  readonly seq: bigint
  readonly head: Buffer
  /** TimeStampTokens, DER. */
  readonly tokens: readonly Buffer[]
}

/** All stamps, the first day first. */
export const listHeadStamps = (db: Db): Promise<HeadStamp[]> =>
  db.selectFrom('audit_head_stamp').select(['day', 'seq', 'head', 'tokens']).orderBy('day').execute()

/** The stamps of the seals after one up to another, the first seal first. */
export const listStampsBetween = (db: Db, after: bigint, upTo: bigint | null): Promise<HeadStamp[]> =>
  db
    .selectFrom('audit_head_stamp')
    .select(['day', 'seq', 'head', 'tokens'])
    .where('seq', '>', after)
    .$if(upTo !== null, query => query.where('seq', '<=', upTo ?? 0n))
    .orderBy('seq')
    .execute()

/** True when the day has its stamp. */
export async function hasHeadStamp(db: Db, day: string): Promise<boolean> {
  const row = await db.selectFrom('audit_head_stamp').select('seq').where('day', '=', day).executeTakeFirst()
  return row !== undefined
}

/** Keeps the stamp of a day. */
export async function insertHeadStamp(db: Db, { day, seq, head, tokens }: HeadStamp): Promise<void> {
  await db
    .insertInto('audit_head_stamp')
    .values({ day, seq, head, tokens: [...tokens] })
    .execute()
}
