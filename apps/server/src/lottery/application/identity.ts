import { isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { type Claim, queueClaims, setClaim } from './applicationStore.ts'

/** The keyed hash by which the portal knows a PAN again. */
export const panFingerprint = ({ secrets }: Pick<Ports, 'secrets'>, pan: string): Buffer =>
  fingerprint(secrets.identityPepper, `pan|${pan}`)

/** Fingerprints of the person whom a form names. */
function claimOf({ secrets }: Pick<Ports, 'secrets'>, form: LotteryForm): Claim {
  const pepper = secrets.identityPepper
  return {
    // Of a submitted application only the end of the number is there: its claim stands already.
    identity: isKeptAadhaar(form.identityNumber)
      ? null
      : fingerprint(pepper, `${form.identityTypeId}|${form.identityNumber}`),
    pan: panFingerprint({ secrets }, form.pan),
  }
}

/** Fingerprints of the person whom a form names so far; null while it names none. */
export const personOf = (ports: Pick<Ports, 'secrets'>, form: LotteryForm): Claim | null =>
  form.identityNumber === '' && form.pan === '' ? null : claimOf(ports, form)

/**
 * Claims a person's identity and PAN for one application of a campaign. Claims of the same person queue on a lock, so
 * that of two browsers one wins; the unique indexes are the last word.
 * @returns false when another live application has them
 */
export async function claimIdentity(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  application: { id: number; campaignId: number; form: LotteryForm },
): Promise<boolean> {
  const { form, campaignId } = application
  const { identity, pan } = claimOf(ports, form)
  await queueClaims(db, campaignId, identity ? [identity, pan] : [pan])
  return setClaim(db, application, { pan, identity })
}
