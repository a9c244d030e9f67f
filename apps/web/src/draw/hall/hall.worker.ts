import { isGenuine, randomnessOf } from '#domain/draw/beacon.ts'
import { toHex } from '#domain/draw/bytes.ts'
import { type Draw, type DrawProgress, rollRoot, runDraw } from '#domain/draw/draw.ts'
import { lookUp } from '#domain/draw/lookUp.ts'
import { type Manifest, manifestHash, NETWORK, parseManifest, testOf } from '#domain/draw/manifest.ts'
import { resultBytes } from '#domain/draw/publication.ts'
import { type DrawResult, resultOf } from '#domain/draw/result.ts'
import { parseRoll, type Roll } from '#domain/draw/roll.ts'
import { sha256 } from '#domain/draw/sha256.ts'
import { fetchFiles } from '../worker/fetchFiles.ts'
import type { FromHall, ToHall } from './messages.ts'

/** The sealed draw, kept until its number comes; then the result, kept to answer questions. */
let sealed: { readonly roll: Roll; readonly manifest: Manifest; readonly hash: string } | null = null
let drawn: { readonly draw: Draw; readonly result: DrawResult } | null = null

const tell = (message: FromHall): void => postMessage(message)

const progress: DrawProgress = (step, done, total) => tell({ kind: 'progress', step, done, total })

async function load({
  folder,
  manifestHash: seal,
  rollBytes,
}: Extract<ToHall, { kind: 'seal' }>): Promise<void> {
  const sources = [
    { name: 'manifest.json', url: `${folder}manifest.json` },
    { name: 'roll.jsonl', url: `${folder}roll.jsonl`, bytes: rollBytes },
  ]
  const files = await fetchFiles(
    sources,
    (done, total) => tell({ kind: 'progress', step: 'files', done, total }),
    // Sealed files never change: what the browser has of them is good.
    url => fetch(url),
  )
  const manifestFile = files.get('manifest.json') ?? new Uint8Array()
  const manifest = parseManifest(manifestFile)
  const hash = manifestHash(manifestFile)
  if (!manifest.ok || hash !== seal) return tell({ kind: 'sealed', problem: 'manifest.json' })
  const roll = parseRoll(files.get('roll.jsonl') ?? new Uint8Array())
  const isWhole =
    roll.count === manifest.value.RollCount && toHex(rollRoot(roll, progress)) === manifest.value.RollRoot
  if (!isWhole) return tell({ kind: 'sealed', problem: 'roll.jsonl' })
  sealed = { roll, manifest: manifest.value, hash }
  tell({ kind: 'sealed', problem: '' })
}

function drawNow({ beacon }: Extract<ToHall, { kind: 'draw' }>): void {
  if (!sealed) throw new Error('The sealed files are not here.')
  const { roll, manifest, hash } = sealed
  const { Round, Signature, Randomness } = beacon
  if (
    Round !== manifest.BeaconRound ||
    !isGenuine(Round, Signature) ||
    randomnessOf(Signature) !== Randomness
  )
    throw new Error('The random number is not the one of its round.')
  const began = performance.now()
  const draw = runDraw(roll, manifest, hash, { Randomness }, progress)
  const result = resultOf(draw, manifest, hash, { ...beacon, Network: NETWORK, Test: testOf(manifest) })
  drawn = { draw, result }
  const digest = toHex(sha256(resultBytes(result)))
  tell({ kind: 'result', result, sha256: digest, milliseconds: performance.now() - began })
}

const faulty = (error: unknown): void =>
  tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) })

addEventListener('message', (event: MessageEvent<ToHall>) => {
  const asked = event.data
  if (asked.kind === 'seal') {
    load(asked).catch(faulty)
    return
  }
  if (asked.kind === 'find') {
    tell({ kind: 'found', entry: drawn && lookUp(drawn.draw, drawn.result, asked.applicationNumber) })
    return
  }
  try {
    drawNow(asked)
  } catch (error) {
    faulty(error)
  }
})
