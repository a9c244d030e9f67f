import { type Link, LinkKind } from '#domain/officer/conflict.ts'
import { listAccountFingerprints } from '#server/account/bankAccountStore.ts'
import { listMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { listPanFingerprints } from '#server/lottery/application/panStore.ts'
import { findMobileHash, mobileHashOf } from '#server/officer/officerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { listLinkedRegistrations } from '#server/property/register/profileStore.ts'

const link =
  (kind: LinkKind) =>
  (hash: Buffer): Link => ({ kind, hash: hash.toString('hex') })

/** What the portal knows of an officer by which a party may turn out to be them: their own mobile. */
export async function listOfficerLinks(db: Db, officerId: number): Promise<Link[]> {
  const hash = await findMobileHash(db, officerId)
  return hash ? [link(LinkKind.Mobile)(hash)] : []
}

/** What the citizens of an act hold: their mobiles, accounts, PAN and properties, as keyed hashes. */
export async function listPartyLinks(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  citizenIds: readonly number[],
): Promise<Link[]> {
  if (citizenIds.length === 0) return []
  const keyed = (value: string) => fingerprint(secrets.identityPepper, value)
  const registrations = await listLinkedRegistrations(db, citizenIds)
  return [
    ...(await listMobiles(db, citizenIds)).map(mobile =>
      link(LinkKind.Mobile)(mobileHashOf({ secrets }, mobile)),
    ),
    ...(await listAccountFingerprints(db, citizenIds)).map(link(LinkKind.Account)),
    ...(await listPanFingerprints(db, citizenIds)).map(link(LinkKind.Pan)),
    ...registrations.map(id => keyed(`property|${id}`)).map(link(LinkKind.Property)),
  ]
}
