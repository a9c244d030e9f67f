import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
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
  /** This key, and those before it that this server knows: codes printed before a change stay good. */
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

/** What stands before the 32 bytes of an Ed25519 key (RFC 8410, section 7). */
const BEFORE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (bytes: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([BEFORE_KEY, bytes]), format: 'der', type: 'pkcs8' })

/** The key as the environment gives it, alike to every server. */
export interface GivenCodesKey {
  /** `CODES_KEY`: 32 bytes. */
  readonly codesKey: Buffer | undefined
  /** `CODES_KEY_FORMER`: the one before it, for the start that changes it; `lost` where nobody has it any more. */
  readonly formerCodesKey: Buffer | 'lost' | undefined
}

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

/** The public keys that a folder keeps. */
async function readHistory(history: string): Promise<PublicFactsKey[]> {
  const names = (await readdir(history)).filter(name => name.endsWith('.pub')).sort()
  return Promise.all(
    names.map(async name => ({
      id: name.slice(0, -4),
      key: (await readFile(join(history, name), 'utf8')).trim(),
    })),
  )
}

/** Whether a start may take another key than codes were signed with: whoever changes it shows that they had that one. */
function mayChange(known: string, former: GivenCodesKey['formerCodesKey']): boolean {
  if (former === undefined || former === 'lost') return former === 'lost'
  return idOf(rawOf(keyOf(former))).toString('hex') === known
}

/**
 * Loads the key of the codes: the one that the environment gives, else one that is made on the first start, with every public
 * key before it. To change the one in the folder, move its file away: the public one stays in `facts`.
 *
 * @param known id of the key that codes were signed with: it must be this one, or have been here
 * @throws SigningError when it is not, or when a key is malformed or open to others
 */
export async function loadFactsKey(
  directory: string,
  known?: string,
  { codesKey, formerCodesKey }: Partial<GivenCodesKey> = {},
): Promise<FactsKey> {
  const history = join(directory, HISTORY)
  await mkdir(history, { recursive: true, mode: 0o700 })
  const before = await readHistory(history)
  const wasHere = known === undefined || before.some(({ id }) => id === known)
  if (!codesKey && !wasHere)
    throw new SigningError(
      `the key ${known} of the codes on papers is missing in ${history}: restore ${directory} from your backup, or set CODES_KEY where it was given so`,
    )
  const key = codesKey ? keyOf(codesKey) : await readOrMake(join(directory, FILE))
  const raw = rawOf(key)
  const id = idOf(raw)
  const name = id.toString('hex')
  if (codesKey && !wasHere && name !== known && !mayChange(known, formerCodesKey))
    throw new SigningError(
      'CODES_KEY is another one than codes on papers were signed with; configure that one, or set CODES_KEY_FORMER to it (to the word "lost" where it is lost) for the start that changes it',
    )
  // What the environment gives leaves nothing here: a start without it, or with another one, would be taken for a change.
  if (!codesKey) await writeFile(join(history, `${name}.pub`), raw, { mode: 0o600 })
  return {
    id: name,
    all: [...before.filter(one => one.id !== name), { id: name, key: raw }],
    seal(facts) {
      const payload = writeFacts(facts)
      return writeSealed(payload, id, sign(null, bytesToSign(payload, id), key))
    },
  }
}
