import { EntityType } from '#domain/application/kind.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { comparedParts, type HintKind } from '#domain/lottery/sameness.ts'
import { listDigests } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { findApplication } from '../application/applicationStore.ts'
import { type HintKey, listUnwritten, replaceKeys } from './hintStore.ts'

/** An application of which is written what another one may have too. */
interface Compared {
  readonly id: number
  readonly campaignId: number
  readonly form: LotteryForm
}

/** Applications in one transaction of the timer. */
const AT_ONCE = 200

/**
 * Writes keyed hashes of what applications have: accounts, mobiles, PANs, addresses and the files that stand for them. It
 * belongs into the transaction that submits or changes them.
 */
export async function indexHints(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  applications: readonly Compared[],
): Promise<void> {
  const ids = applications.map(({ id }) => id)
  const keyed = (kind: HintKind, value: string) =>
    fingerprint(secrets.identityPepper, `hint|${kind}|${value}`)
  const schemes = new Map(applications.map(({ id, campaignId }) => [id, campaignId]))
  const typed = applications.flatMap(({ id: applicationId, campaignId, form }) =>
    comparedParts(form).map(
      ({ kind, value }): HintKey => ({ applicationId, campaignId, kind, hash: keyed(kind, value) }),
    ),
  )
  const files = await listDigests(db, EntityType.LotteryApplication, ids)
  const sent = files.flatMap(({ entityId: applicationId, sha256 }): HintKey[] => {
    const campaignId = schemes.get(applicationId)
    const hash = keyed('FILE', sha256.toString('hex'))
    return campaignId === undefined ? [] : [{ applicationId, campaignId, kind: 'FILE', hash }]
  })
  await replaceKeys(db, ids, [...typed, ...sent])
}

/**
 * Writes what some applications after this one have that were submitted before anything was written of them.
 * @returns the last of them; undefined when none is left
 */
export async function indexSome(db: Db, ports: Ports, after: number): Promise<number | undefined> {
  const ids = await listUnwritten(db, after, AT_ONCE)
  const found = await Promise.all(ids.map(applId => findApplication(db, ports, { applId }, true)))
  if (ids.length > 0)
    await indexHints(
      db,
      ports,
      found.filter(one => one !== undefined),
    )
  return ids.at(-1)
}

/** The same for all of them, some in a transaction. */
export const indexOlder: Timer = {
  name: 'lottery.index-hints',
  everySeconds: HOUR_SECONDS,
  async run({ db, ports }) {
    let last: number | undefined = 0
    while (last !== undefined) {
      const after: number = last
      last = await inTransaction(db, tx => indexSome(tx, ports, after))
    }
  },
}
