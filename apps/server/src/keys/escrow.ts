import { createHash } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { combine, split } from 'shamir-secret-sharing'
import * as v from 'valibot'
import type { EscrowHolders } from '#server/config/escrowHolders.ts'
import type { GivenSecrets } from '#server/config/secretsFile.ts'
import type { Escrow, Shares } from '#server/ports/escrow.ts'
import { StartupError } from '#server/startupError.ts'

const Key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** The keys as the environment gives them. FIELD_KEY is not among them where a key service holds the master key, CODES_KEY where `DATA_DIR/signing` holds it. */
const EscrowedKeys = v.object({
  OTP_PEPPER: Key,
  IDENTITY_PEPPER: Key,
  FIELD_KEY: v.optional(Key),
  CODES_KEY: v.optional(Key),
})
export type EscrowedKeys = v.InferOutput<typeof EscrowedKeys>

/** What a holder finds in the own share. */
const OpenShare = v.object({ set: v.string(), needed: v.number(), share: v.string() })
type OpenShare = v.InferOutput<typeof OpenShare>

/** Short for the digest of the keys: they are random, so that it tells nothing of them. */
const setOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

async function sealFor(holder: string, share: OpenShare): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(holder)
  return Buffer.from(await encrypter.encrypt(JSON.stringify(share))).toString('base64')
}

/** Shares of the configured keys for the configured holders (Shamir's secret sharing, each share encrypted by age). */
export const escrowOf = (
  { otpPepper, identityPepper, fieldKey, codesKey, vault }: GivenSecrets,
  { holders, needed }: EscrowHolders,
): Escrow => ({
  async split(): Promise<Shares> {
    const keys: EscrowedKeys = {
      OTP_PEPPER: otpPepper.toString('hex'),
      IDENTITY_PEPPER: identityPepper.toString('hex'),
      ...(fieldKey && !vault ? { FIELD_KEY: fieldKey.toString('hex') } : {}),
      ...(codesKey ? { CODES_KEY: codesKey.toString('hex') } : {}),
    }
    const content = new TextEncoder().encode(JSON.stringify(keys))
    const set = setOf(content)
    const parts = await split(content, holders.length, needed)
    const sealed = holders.map((holder, index) => {
      const share = Buffer.from(parts[index] ?? []).toString('base64')
      return sealFor(holder, { set, needed, share })
    })
    const texts = await Promise.all(sealed)
    return {
      set,
      needed,
      keys: Object.keys(keys),
      shares: holders.map((holder, index) => ({ holder, sealed: texts[index] ?? '' })),
    }
  },
})

/** What one holder's secret keys open of a file of shares. */
async function openShares(sealed: readonly string[], identity: string): Promise<OpenShare[]> {
  const opened: OpenShare[] = []
  for (const one of sealed) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    // A share of somebody else does not open: that is its purpose.
    const text = await decrypter.decrypt(Buffer.from(one, 'base64'), 'text').catch(() => undefined)
    if (text !== undefined) opened.push(v.parse(OpenShare, JSON.parse(text)))
  }
  return opened
}

/**
 * Brings the keys back from shares.
 *
 * @param sealed the shares as `keys escrow` wrote them
 * @param identities secret keys of the holders who are present
 * @throws StartupError with one sentence where shares are missing, mixed or altered
 */
export async function recoverKeys(
  sealed: readonly string[],
  identities: readonly string[],
): Promise<EscrowedKeys> {
  const opened = (await Promise.all(identities.map(identity => openShares(sealed, identity)))).flat()
  const shares = [...new Map(opened.map(one => [one.share, one])).values()]
  const [first] = shares
  if (!first) throw new StartupError('None of these secret keys opens a share of this file.')
  if (shares.some(({ set }) => set !== first.set))
    throw new StartupError('These shares come from different makings: take those of one file.')
  if (shares.length < first.needed)
    throw new StartupError(
      `${first.needed} shares bring the keys back, and ${shares.length} ${shares.length === 1 ? 'is' : 'are'} here.`,
    )
  const parts = shares.map(({ share }) => new Uint8Array(Buffer.from(share, 'base64')))
  // Shares that never belonged together may be no shares of one secret at all: two at the same place, or of other lengths.
  const content = await combine(parts).catch(() => undefined)
  if (content === undefined || setOf(content) !== first.set)
    throw new StartupError('A share was altered: the keys do not come back.')
  return v.parse(EscrowedKeys, JSON.parse(new TextDecoder().decode(content)))
}
