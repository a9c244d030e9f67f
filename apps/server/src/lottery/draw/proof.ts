import { parseBeacon } from '#domain/draw/beacon.ts'
import { canonicalJson } from '#domain/draw/canonicalJson.ts'
import { treeOf } from '#domain/draw/conduct.ts'
import { parseManifest } from '#domain/draw/manifest.ts'
import { type Proof, proofOf } from '#domain/draw/proof.ts'
import { parseRoll } from '#domain/draw/roll.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readFile } from './drawFileStore.ts'
import type { DrawRecord } from './drawStore.ts'
import { readResult } from './readResult.ts'

type Source = Omit<Parameters<typeof proofOf>[1], 'salt'>

/** The opened files of the draws asked for last: after a publication everybody asks for the same one. */
const KEPT = 2
const opened = new Map<string, Promise<Source>>()

async function openDraw(db: Db, files: Ports['files'], draw: DrawRecord): Promise<Source> {
  const read = async (name: string): Promise<Uint8Array> => {
    const bytes = await readFile(db, files, draw.id, name)
    if (!bytes) throw new Error(`draw ${draw.id} has no ${name}`)
    return bytes
  }
  const manifestBytes = await read('manifest.json')
  const manifest = parseManifest(manifestBytes)
  const beacon = parseBeacon(await read('beacon.json'))
  if (!manifest.ok || !beacon.ok) throw new Error(`the files of draw ${draw.id} cannot be read`)
  const roll = parseRoll(await read('roll.jsonl'))
  return {
    roll,
    tree: treeOf(roll),
    manifest: manifest.value,
    manifestText: new TextDecoder().decode(manifestBytes),
    beacon: beacon.value,
    result: readResult(await read('result.json')),
  }
}

/** The files of a published draw, opened once. They never change under the same seal. */
function sourceOf(db: Db, files: Ports['files'], draw: DrawRecord): Promise<Source> {
  const key = `${draw.id}/${draw.manifestHash}`
  const found = opened.get(key)
  if (found) return found
  const source = openDraw(db, files, draw)
  opened.set(key, source)
  source.catch(() => opened.delete(key))
  for (const oldest of opened.keys()) {
    if (opened.size <= KEPT) break
    opened.delete(oldest)
  }
  return source
}

/** The proof of one entry of a published draw. */
export async function makeProof(
  db: Db,
  files: Ports['files'],
  draw: DrawRecord,
  applicationNumber: string,
  salt: Buffer,
): Promise<Proof> {
  return proofOf(applicationNumber, { ...(await sourceOf(db, files, draw)), salt: salt.toString('hex') })
}

/** A proof as the text that is sent and checked. */
export const proofText = (proof: Proof): string =>
  canonicalJson({
    ...proof,
    Beacon: { ...proof.Beacon },
    Lists: proof.Lists.map(list => ({ ...list })),
    Path: [...proof.Path],
    Waiting: proof.Waiting ? { ...proof.Waiting } : null,
  })
