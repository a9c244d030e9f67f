import { type KeyObject, X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpenToOthers } from '#server/config/privateFile.ts'
import { createCertificate } from './createCertificate.ts'
import { SigningError } from './errors.ts'
import { readPrivateKey } from './privateKey.ts'
import { readPkcs12 } from './readPkcs12.ts'

/** The authority's hand: signs every issued document. */
export interface Signer {
  /** Name that a reader shows, from the certificate. */
  name: string
  key: KeyObject
  /** DER; the signing certificate first, then its chain. */
  certificates: Uint8Array[]
  certificatePem: string
  /** SHA-256 of the signing certificate, lower-case hexadecimal. */
  fingerprint: string
  /** This and every earlier certificate of the authority: papers signed before a renewal stay genuine. */
  trustedFingerprints: ReadonlySet<string>
}

export interface SignerOptions {
  /** Kept between starts: `DATA_DIR/signing`. */
  directory: string
  authorityName: string
  now: Date
  /** Fingerprints of the certificates that papers were signed with: a self-made one must be among them, if there are any. */
  known?: readonly string[]
  /** A PKCS#12 file of the authority's own (SIGNING_P12) in place of the self-made certificate. */
  p12?: { file: string; passphrase: string }
}

const KEY_FILE = 'authority.key.pem'
const CERTIFICATE_FILE = 'authority.crt.pem'

function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase()
}

/** Written whole or not at all, readable by the portal's user only. */
async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function readCertificate(pem: string, path: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new SigningError(`${path} holds no certificate: restore it`, { cause })
  }
}

async function loadOwn({ directory, authorityName, now, known = [] }: SignerOptions) {
  const keyPath = join(directory, KEY_FILE)
  const certificatePath = join(directory, CERTIFICATE_FILE)
  let keyPem = await readIfThere(keyPath)
  let certificatePem = await readIfThere(certificatePath)
  // The certificate is written last: a key without one is left from a start that was cut short.
  if (certificatePem === null) {
    if (known.length > 0)
      throw new SigningError(`${certificatePath} is missing, and papers were signed already: restore it`)
    const made = await createCertificate(authorityName, now)
    await writePrivate(keyPath, made.keyPem)
    await writePrivate(certificatePath, made.certificatePem)
    keyPem = made.keyPem
    certificatePem = made.certificatePem
  }
  if (keyPem === null)
    throw new SigningError(`${keyPath} is missing: restore it, or remove ${certificatePath}`)
  if (isOpenToOthers(keyPath))
    throw new SigningError(`others than its owner may read ${keyPath}: give it the mode 0600`)
  const certificate = readCertificate(certificatePem, certificatePath)
  const key = readPrivateKey(keyPem, keyPath)
  if (known.length > 0 && !known.includes(fingerprintOf(certificate)))
    throw new SigningError(
      `${certificatePath} is another one than papers were signed with: restore ${directory} from your backup`,
    )
  if (!certificate.checkPrivateKey(key))
    throw new SigningError(`${keyPath} does not belong to ${certificatePath}`)
  return { key, certificates: [certificate.raw as Uint8Array] }
}

async function readConfigured({ file, passphrase }: { file: string; passphrase: string }) {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new SigningError(`the PKCS#12 file ${file} cannot be read`, { cause })
  })
  return await readPkcs12(bytes, passphrase)
}

/** Keeps a copy of each certificate ever used, and returns the fingerprints of all. */
async function rememberCertificate(directory: string, certificate: X509Certificate): Promise<Set<string>> {
  const folder = join(directory, 'trusted')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writePrivate(join(folder, `${fingerprintOf(certificate)}.pem`), certificate.toString())
  const files = (await readdir(folder)).filter(name => name.endsWith('.pem'))
  const all = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  return new Set(all.map(text => fingerprintOf(new X509Certificate(text))))
}

/**
 * Loads the authority's signing key: the configured PKCS#12 file, else the self-made certificate, which is made on
 * the first start and then kept.
 * @throws SigningError when the key cannot be used; the portal must not start without it.
 */
export async function loadSigner(options: SignerOptions): Promise<Signer> {
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  const { key, certificates } = options.p12 ? await readConfigured(options.p12) : await loadOwn(options)
  const [first] = certificates
  if (!first) throw new SigningError('there is no signing certificate')
  const certificate = new X509Certificate(first)
  if (certificate.validToDate < options.now) throw new SigningError('the signing certificate has expired')
  return {
    name: /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? options.authorityName,
    key,
    certificates,
    certificatePem: certificate.toString(),
    fingerprint: fingerprintOf(certificate),
    trustedFingerprints: await rememberCertificate(options.directory, certificate),
  }
}
