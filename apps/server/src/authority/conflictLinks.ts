import { type Declared, type Link, LinkKind } from '#domain/officer/conflict.ts'
import { accountFingerprint, listAccountFingerprints } from '#server/account/bankAccountStore.ts'
import { listMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { panFingerprint } from '#server/lottery/application/identity.ts'
import { listPanFingerprints } from '#server/lottery/application/panStore.ts'
import { listDeclared } from '#server/officer/linkStore.ts'
import { findMobileHash, mobileHashOf } from '#server/officer/officerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { listLinkedRegistrations } from '#server/property/register/profileStore.ts'

const link =
  (kind: LinkKind) =>
  (hash: Buffer): Link => ({ kind, hash: hash.toString('hex') })

/** By what a party may turn out to be an officer, or one of theirs: their own mobile, and what they declared. */
export async function listOfficerLinks(db: Db, officerId: number): Promise<Link[]> {
  const hash = await findMobileHash(db, officerId)
  return [...(hash ? [link(LinkKind.Mobile)(hash)] : []), ...(await listDeclared(db, officerId))]
}

const propertyHash = ({ secrets }: Pick<Ports, 'secrets'>, registrationId: string) =>
  fingerprint(secrets.identityPepper, `property|${registrationId}`)

type Hashing = (ports: Pick<Ports, 'secrets'>, declared: Declared) => Buffer

/** Each kind as the parties of acts are hashed. */
const HASHES: Readonly<Record<LinkKind, Hashing>> = {
  [LinkKind.Mobile]: (ports, { value }) => mobileHashOf(ports, value),
  [LinkKind.Pan]: (ports, { value }) => panFingerprint(ports, value),
  [LinkKind.Account]: (ports, { value, ifsc }) => accountFingerprint(ports, value, ifsc),
  [LinkKind.Property]: (ports, { value }) => propertyHash(ports, value),
}

/** What an officer declares, by which a party is known again: of the number itself nothing is kept. */
export const declaredLink = (ports: Pick<Ports, 'secrets'>, declared: Declared): Link =>
  link(declared.kind)(HASHES[declared.kind](ports, declared))

/** What the citizens of an act hold: their mobiles, accounts, PAN and properties, as keyed hashes. */
export async function listPartyLinks(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  citizenIds: readonly number[],
): Promise<Link[]> {
  if (citizenIds.length === 0) return []
  const registrations = await listLinkedRegistrations(db, citizenIds)
  return [
    ...(await listMobiles(db, { secrets }, citizenIds)).map(mobile =>
      link(LinkKind.Mobile)(mobileHashOf({ secrets }, mobile)),
    ),
    ...(await listAccountFingerprints(db, citizenIds)).map(link(LinkKind.Account)),
    ...(await listPanFingerprints(db, citizenIds)).map(link(LinkKind.Pan)),
    ...registrations.map(id => propertyHash({ secrets }, id)).map(link(LinkKind.Property)),
  ]
}
