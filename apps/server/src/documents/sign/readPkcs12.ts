import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, type SafeBag } from 'pkijs'
import { SigningError } from './errors.ts'

function own(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

function readKey(bag: SafeBag, passphrase: string): KeyObject | null {
  const { bagValue } = bag
  if (!(bagValue instanceof PKCS8ShroudedKeyBag || bagValue instanceof PrivateKeyInfo)) return null
  const der = Buffer.from(bagValue.toSchema().toBER())
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase })
}

function readCertificate(bag: SafeBag): X509Certificate | null {
  const { bagValue } = bag
  if (!(bagValue instanceof CertBag) || !(bagValue.parsedValue instanceof Certificate)) return null
  return new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema(true).toBER()))
}

async function openBags(file: Uint8Array, passphrase: string): Promise<SafeBag[]> {
  const password = own(Buffer.from(passphrase))
  const pfx = PFX.fromBER(own(file))
  await pfx.parseInternalValues({ password, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new SigningError('the PKCS#12 file holds nothing')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
  const contents: { value: { safeBags: SafeBag[] } }[] = safe.parsedValue.safeContents
  return contents.flatMap(content => content.value.safeBags)
}

/**
 * Reads key and certificates from a PKCS#12 file (AES encryption, as OpenSSL 3 writes it). The certificate of the
 * key comes first, the rest of its chain follows.
 * @throws SigningError with one clear sentence: wrong passphrase, old encryption, no key, no certificate.
 */
export async function readPkcs12(
  file: Uint8Array,
  passphrase: string,
): Promise<{ key: KeyObject; certificates: Uint8Array[] }> {
  const bags = await openBags(file, passphrase).catch((cause: unknown) => {
    throw new SigningError('the PKCS#12 file cannot be opened: wrong passphrase or unsupported encryption', {
      cause,
    })
  })
  const key = bags.map(bag => readKey(bag, passphrase)).find(found => found !== null)
  if (!key) throw new SigningError('the PKCS#12 file holds no private key')
  const all = bags.map(readCertificate).filter(found => found !== null)
  const own = all.find(certificate => certificate.checkPrivateKey(key))
  if (!own) throw new SigningError('the PKCS#12 file holds no certificate for its key')
  return {
    key,
    certificates: [own, ...all.filter(other => other !== own)].map(certificate => certificate.raw),
  }
}
