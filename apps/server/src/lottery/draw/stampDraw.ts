import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { parseManifest, testOf } from '#domain/draw/manifest.ts'
import type { Promotion } from '#domain/draw/promotions.ts'
import { SUMS, sumsOf } from '#domain/draw/publication.ts'
import { parseStamps, stampOf, stampsBytes, subjectsOf } from '#domain/draw/stamps.ts'
import { PUBLIC_ANCHORS } from '#domain/timestamp/anchors.ts'
import { checkToken, fromBase64, toBase64 } from '#domain/timestamp/token.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { Ports } from '#server/ports/ports.ts'
import { TimestampUnavailable } from '#server/ports/timestamp/timestamp.ts'
import { keepFiles, listFiles, readFile } from './drawFileStore.ts'

/** All files of a draw by name, the sums left out: they are made anew. */
export async function readFiles(
  db: Db,
  store: Ports['files'],
  drawId: number,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const { name } of await listFiles(db, drawId)) {
    const bytes = name === SUMS ? null : await readFile(db, store, drawId, name)
    if (bytes) files.set(name, bytes)
  }
  return files
}

/** Public roots that some tokens need to be followed to their end. */
const publicRoots = (): Uint8Array[] =>
  rootCertificates
    .map(pem => new X509Certificate(pem))
    .filter(one => one.fingerprint256.replaceAll(':', '').toLowerCase() in PUBLIC_ANCHORS)
    .map(one => new Uint8Array(one.raw))

/** The roots that the chains of these tokens end in, where the tokens leave them out. */
function missingRoots(stamps: readonly { Digest: string; Tokens: readonly string[] }[]): string[] {
  const roots = publicRoots()
  const found = new Set<string>()
  for (const { Digest, Tokens } of stamps) {
    for (const token of Tokens) {
      const bytes = fromBase64(token)
      const last = checkToken(bytes, Digest, roots).chain.at(-1)
      if (last === checkToken(bytes, Digest).chain.at(-1)) continue
      const root = roots.find(
        one => new X509Certificate(one).fingerprint256.replaceAll(':', '').toLowerCase() === last,
      )
      if (root) found.add(toBase64(root))
    }
  }
  return [...found]
}

/**
 * Keeps files of a draw with stamps of witnesses for whatever has none yet, and the sums of all.
 * @param changed files that are new or newly written
 * @param promotions the log's lines, each of which is stamped once
 * @throws ActRefused when no witness stamps them, or a witness's clock is not the portal's
 */
export async function keepStamped(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  drawId: number,
  changed: ReadonlyMap<string, Uint8Array>,
  promotions: readonly Promotion[] = [],
): Promise<void> {
  const files = await readFiles(db, ports.files, drawId)
  for (const [name, bytes] of changed) files.set(name, bytes)
  const manifest = parseManifest(files.get('manifest.json') ?? new Uint8Array())
  if (!manifest.ok) throw new Error(`the manifest of draw ${drawId} cannot be read`)
  const before = files.get('timestamps.json')
  const known = before ? parseStamps(before).Stamps : []
  const stamps = []
  for (const subject of subjectsOf(files, manifest.value.RollRoot, promotions)) {
    const had = known.find(one => one.Of === subject.Of && one.Digest === subject.Digest)
    stamps.push(had ?? stampOf(subject, await witnessed(ports, subject.Digest)))
  }
  const Certificates = missingRoots(stamps)
  files.set('timestamps.json', stampsBytes({ Certificates, Stamps: stamps, Test: testOf(manifest.value) }))
  const kept = new Map(changed)
  kept.set('timestamps.json', files.get('timestamps.json') ?? new Uint8Array())
  kept.set(SUMS, sumsOf(files))
  await keepFiles(db, ports.files, drawId, kept)
}

function witnessed(ports: Pick<Ports, 'timestamp'>, digest: string): Promise<Uint8Array[]> {
  return ports.timestamp.stamp(Buffer.from(digest, 'hex')).catch((error: unknown) => {
    if (error instanceof TimestampUnavailable) throw new ActRefused(error.message)
    throw error
  })
}
