import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateName } from '#server/documents/print/data/templates.ts'
import { createPrinter } from '#server/documents/print/printer.ts'
import { paperWitness } from '#server/documents/sign/paperWitness.ts'
import { loadSigner } from '#server/documents/sign/signer.ts'
import { signPdf } from '#server/documents/sign/signPdf.ts'
import { verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { systemClock } from '#server/ports/clock.ts'
import { systemRandom } from '#server/ports/random.ts'
import { openTimestamps } from '#server/ports/timestamp/openTimestamps.ts'

/**
 * Documents a second, of each kind, printed by one worker, and how fast they are signed and checked. Each document
 * is different, so that no compile is answered from the cache. Then memory over a long run, which must stay flat.
 * Run: node bench/documents.ts [documents of each kind, default 50] [documents of the long run, default 1000]
 */
const COUNT = Number(process.argv[2] ?? 50)
const LONG_RUN = Number(process.argv[3] ?? 1000)
const NAMES = Object.keys(sampleDocuments).filter((name): name is TemplateName => name in sampleDocuments)
const printer = createPrinter()
let serial = 0

function printNext<Name extends TemplateName>(name: Name): Promise<Uint8Array> {
  const data = sampleDocuments[name]
  const head = { ...data.head, number: `GPDA/BN/26/${String(++serial).padStart(7, '0')}` }
  return printer.printPdf(name, { ...data, head })
}

async function perSecond(count: number, act: () => unknown): Promise<string> {
  const start = performance.now()
  for (let index = 0; index < count; index++) await act()
  return ((count * 1000) / (performance.now() - start)).toFixed(1)
}

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576)
}

for (const name of NAMES) {
  const { byteLength } = await printNext(name)
  const rate = await perSecond(COUNT, () => printNext(name))
  console.log(`${name.padEnd(18)} ${rate.padStart(7)} a second, ${Math.round(byteLength / 1024)} KB`)
}

const directory = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const now = new Date()
  const signer = await loadSigner({ directory, authorityName: 'Gomtipur Development Authority', now })
  const printed = await printNext('receipt')
  const witness = openTimestamps(
    { dataDir: directory, timestampUrls: [] },
    { clock: systemClock, random: systemRandom },
  )
  const { stamp } = paperWitness(witness, systemClock)
  const signOne = () => signPdf(printed, signer, { reason: 'Benchmark', at: now, stamp })
  const { bytes: signed } = await signOne()
  const signing = await perSecond(COUNT * 4, signOne)
  const checking = await perSecond(COUNT * 4, () => verifyPdfSignature(signed))
  console.log(`${'sign'.padEnd(18)} ${signing.padStart(7)} a second`)
  console.log(`${'check signature'.padEnd(18)} ${checking.padStart(7)} a second`)
} finally {
  await rm(directory, { recursive: true })
}

for (let done = 0; done <= LONG_RUN; done++) {
  if (done % Math.ceil(LONG_RUN / 5) === 0) console.log(`after ${done} more: ${residentMb()} MB resident`)
  await printNext(NAMES[done % NAMES.length] ?? 'receipt')
}
await printer.close()
