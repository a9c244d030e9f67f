import { lookUp } from '#domain/draw/lookUp.ts'
import { manifestHash } from '#domain/draw/manifest.ts'
import { entryAt, findRow } from '#domain/draw/roll.ts'
import { type Verification, verifyDraw } from '#domain/draw/verify.ts'
import { fetchFiles } from './fetchFiles.ts'
import type { CheckStep, FoundLine, FromWorker, TimedCheck, ToWorker } from './messages.ts'

/** Recomputes a draw away from the page, so that the page never freezes, and keeps it to answer `find`. */
let kept: Verification | null = null

function tell(message: FromWorker): void {
  postMessage(message)
}

/** Sends a step's progress once per whole percent. */
function progressTeller(): (step: CheckStep, done: number, total: number) => void {
  let last = ''
  return (step, done, total) => {
    const key = `${step} ${total === 0 ? 100 : Math.floor((done * 100) / total)}`
    if (key === last) return
    last = key
    tell({ done, kind: 'progress', step, total })
  }
}

async function check(request: Extract<ToWorker, { kind: 'check' }>): Promise<void> {
  const start = performance.now()
  const progress = progressTeller()
  kept = null
  const files = await fetchFiles(request.sources, (done, total) => progress('files', done, total))
  const checks: TimedCheck[] = []
  let since = start
  const verification = verifyDraw(files, {
    printedHash: request.printedHash,
    witnesses: request.witnesses ?? [],
    onCheck(found) {
      const now = performance.now()
      const timed = { ...found, Milliseconds: now - since }
      since = now
      checks.push(timed)
      tell({ check: timed, kind: 'check' })
    },
    onProgress: progress,
  })
  kept = verification
  const { Annulled, Correct, manifest, Test, Time, result } = verification
  const sealedFile = files.get('manifest.json')
  tell({
    kind: 'outcome',
    outcome: {
      annulled: Annulled,
      checks,
      correct: Correct,
      count: manifest?.RollCount ?? 0,
      milliseconds: performance.now() - start,
      result,
      seal: sealedFile ? manifestHash(sealedFile) : '',
      test: Test,
      time: Time,
    },
  })
}

/** The line of an application, and what came of it where the draw could be recomputed. */
function lineOf(applicationNumber: string): FoundLine | null {
  const roll = kept?.roll
  const row = roll ? findRow(roll, applicationNumber) : -1
  if (!roll || row === -1) return null
  const entry = kept?.draw && kept.result ? lookUp(kept.draw, kept.result, applicationNumber) : null
  return { line: row + 1, of: roll.count, rolled: entryAt(roll, row), entry }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const request = event.data
  if (request.kind === 'check') {
    check(request).catch((error: unknown) =>
      tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
    )
    return
  }
  tell({ found: lineOf(request.applicationNumber), id: request.id, kind: 'found' })
})
