import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import {
  isSampled,
  type ReadingWhy,
  SAMPLE_DAYS,
  sampleBp,
  USUAL_SAMPLE_BP,
} from '#domain/lottery/sampling.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { type Finding, figuresOf, insertReading, supersede } from './readingStore.ts'

/**
 * The seed of a scheme's sample, 64 hexadecimal digits: of a key that never leaves the server, so that nobody foresees it
 * and it is the same for every server. It is shown once the list of the eligible is published; its hash always.
 */
export const sampleSeed = ({ secrets }: Pick<Ports, 'secrets'>, campaignId: number): string =>
  fingerprint(secrets.identityPepper, `sample.seed|${campaignId}`).toString('hex')

/** SHA-256 of the seed's digits, hexadecimal. */
export const seedHash = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** From when on an officer's findings count for their share. */
export const sampleSince = (now: Date): Date => new Date(now.getTime() - SAMPLE_DAYS * DAY_MS)

async function whyRead(
  db: Db,
  seed: string,
  number: string,
  of: { readonly officerId: number; readonly finding: Finding; readonly now: Date },
): Promise<ReadingWhy | null> {
  if (of.finding === 'INELIGIBLE') return 'INELIGIBLE'
  const rate = sampleBp(await figuresOf(db, of.officerId, sampleSince(of.now)))
  if (!isSampled(seed, number, rate)) return null
  return rate === USUAL_SAMPLE_BP ? 'SAMPLE' : 'WIDER'
}

/**
 * Draws a finding for a second reading, or lets it be; what waited of a former finding waits no more. It belongs into the
 * transaction of the finding. Findings that no officer answers for, of a demonstration's beginning, are not read again.
 */
export async function drawReading(
  { db, ports, now, officer }: OfficerAct,
  application: { readonly id: number; readonly applicationNumber: string; readonly campaignId: number },
  finding: Finding,
): Promise<void> {
  await supersede(db, application.id, now)
  if (!/^\d+$/.test(officer)) return
  const { id: applicationId, campaignId, applicationNumber } = application
  const officerId = Number(officer)
  const seed = sampleSeed(ports, campaignId)
  const why = await whyRead(db, seed, applicationNumber, { officerId, finding, now })
  if (why === null) return
  await insertReading(db, { applicationId, campaignId, officerId, finding, why, foundOn: now })
  // The trail is sealed: it proves later that the seed stood before the finding.
  const entry = {
    entityTypeId: EntityType.LotteryApplication,
    entityId: applicationId,
    event: 'FINDING_DRAWN',
    isPublic: false,
    details: { why, seedHash: seedHash(seed) },
  }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
}
