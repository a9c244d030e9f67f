import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesToSign, type PaperFacts, writeFacts, writeSealed } from '#domain/documents/paperFacts.ts'
import { isOpenToOthers } from '#server/config/privateFile.ts'
import { SigningError } from './errors.ts'
import { readPrivateKey } from './privateKey.ts'

/** A public key that codes of papers are checked with. */
export interface PublicFactsKey {
  /** First four bytes of the SHA-256 of the key, hex. */
  readonly id: string
  /** 32 bytes, base64url. */
  readonly key: string
}

/** The key that signs the facts in QR codes (Ed25519), apart from the certificate that signs the files. */
export interface FactsKey {
  /** The one that signs. */
  readonly id: string
  /** Every key that ever signed: codes printed before a change stay good. */
  readonly all: readonly PublicFactsKey[]
  /** Facts with their signature, as the digits that a QR code holds. */
  seal(facts: PaperFacts): string
}

const FILE = 'facts.key.pem'
const HISTORY = 'facts'

/** The 32 bytes of a public key, base64url. */
function rawOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (!x) throw new SigningError('the key of the codes is not Ed25519')
  return x
}

const idOf = (raw: string): Buffer =>
  createHash('sha256').update(Buffer.from(raw, 'base64url')).digest().subarray(0, 4)

async function readOrMake(path: string): Promise<KeyObject> {
  try {
    const pem = await readFile(path, 'utf8')
    if (isOpenToOthers(path))
      throw new SigningError(`others than its owner may read ${path}: give it the mode 0600`)
    return readPrivateKey(pem, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const { privateKey } = generateKeyPairSync('ed25519')
    await writeFile(`${path}.new`, privateKey.export({ format: 'pem', type: 'pkcs8' }), {
      mode: 0o600,
      flush: true,
    })
    await rename(`${path}.new`, path)
    return privateKey
  }
}

/**
 * Loads the key of the codes, which is made on the first start, and every public key before it. To change the key, move
 * its file away: the public one stays in `facts`.
 *
 * @param known id of a key that codes were signed with: it must be here still
 * @throws SigningError when it is not, or when a key is malformed or open to others
 */
export async function loadFactsKey(directory: string, known?: string): Promise<FactsKey> {
  const history = join(directory, HISTORY)
  await mkdir(history, { recursive: true, mode: 0o700 })
  if (known !== undefined && !(await readdir(history)).includes(`${known}.pub`))
    throw new SigningError(
      `the key ${known} of the codes on papers is missing in ${history}: restore ${directory} from your backup`,
    )
  const key = await readOrMake(join(directory, FILE))
  const raw = rawOf(key)
  const id = idOf(raw)
  await writeFile(join(history, `${id.toString('hex')}.pub`), raw, { mode: 0o600 })
  const names = (await readdir(history)).filter(name => name.endsWith('.pub')).sort()
  const all = await Promise.all(
    names.map(async name => ({
      id: name.slice(0, -4),
      key: (await readFile(join(history, name), 'utf8')).trim(),
    })),
  )
  return {
    id: id.toString('hex'),
    all,
    seal(facts) {
      const payload = writeFacts(facts)
      return writeSealed(payload, id, sign(null, bytesToSign(payload, id), key))
    },
  }
}
