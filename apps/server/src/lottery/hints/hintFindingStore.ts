import * as v from 'valibot'
import { HINT_KINDS, HINT_VERDICTS, type HintKind, type HintVerdict } from '#domain/lottery/sameness.ts'
import type { Db } from '#server/gateway/context.ts'

/** What an officer made of a group, for all of its applications. */
export interface HintFinding {
  readonly campaignId: number
  readonly kind: HintKind
  readonly hash: Buffer
  /** Of the applications that the group had. */
  readonly groupHash: Buffer
  readonly verdict: HintVerdict
  readonly sentence: string
  readonly officerId: number
  readonly foundOn: Date
}

/** What was made of these hashes in a scheme. */
export async function listFindings(
  db: Db,
  campaignId: number,
  hashes: readonly Buffer[],
): Promise<HintFinding[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('hint_finding')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where(({ eb, fn, val }) => eb('hash', '=', fn.any(val([...hashes]))))
    .execute()
  return rows.map(row => ({
    campaignId,
    kind: v.parse(v.picklist(HINT_KINDS), row.kind),
    hash: row.hash,
    groupHash: row.group_hash,
    verdict: v.parse(v.picklist(HINT_VERDICTS), row.verdict),
    sentence: row.sentence,
    officerId: row.officer_id,
    foundOn: row.found_on,
  }))
}

/** Keeps what was made of a group in place of what was made of it before. */
export async function saveFinding(db: Db, finding: HintFinding): Promise<void> {
  const kept = {
    group_hash: finding.groupHash,
    verdict: finding.verdict,
    sentence: finding.sentence,
    officer_id: finding.officerId,
    found_on: finding.foundOn,
  }
  const { campaignId: campaign_id, kind, hash } = finding
  await db
    .insertInto('hint_finding')
    .values({ campaign_id, kind, hash, ...kept })
    .onConflict(conflict => conflict.columns(['campaign_id', 'kind', 'hash']).doUpdateSet(kept))
    .execute()
}
