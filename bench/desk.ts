import { besideOfficers } from './desk/beside.ts'
import { growCases } from './desk/caseload.ts'
import { differenceOf } from './desk/difference.ts'
import { byKeyboard } from './desk/keyboard.ts'
import { turnPapers } from './desk/papers.ts'
import { openDeskPlace, quantile } from './desk/place.ts'
import { readCounts, readQueues, workCases } from './desk/queues.ts'

/**
 * The officers' desk with 200,000 open cases: queues, counts, cases, a difference of 10,000 rows, scans of 5 MB, 200 officers beside 2,000
 * citizens, and sixty cases by keyboard alone in a browser. Limits: docs/performance.md; it ends with exit code 1
 * when one is passed. The portal is a program of its own, and so are the crowds.
 * Run after a build: CHROMIUM_PATH=<browser> node bench/desk.ts [open cases, default 200000]
 */
const COUNT = Number(process.argv[2] ?? 200_000)

let kept = true
function show(what: string, figure: number, limit: number, unit: string): void {
  kept &&= figure < limit
  const said = `${figure.toFixed(figure < 20 ? 1 : 0)} ${unit}`
  console.log(`${what.padEnd(64)} ${said.padStart(10)}  (limit ${limit} ${unit})`)
}
const p95 = (what: string, times: readonly number[], limit: number) =>
  show(`${what}, p95 of ${times.length}`, quantile(times, 0.95), limit, 'ms')

const place = await openDeskPlace()
try {
  console.log(`open cases: ${await growCases(place, COUNT)}`)
  p95('first page of a queue, every chip', await readQueues(place), 200)
  p95('kept counts of a section', await readCounts(place), 50)
  const { times, numbers } = await workCases(place)
  p95('take the next case', times.take, 150)
  p95('open a case', times.open, 150)
  p95('mark an answer', times.mark, 150)
  p95('decide a case', times.decide, 150)
  const { rehearsed, opened } = await differenceOf(place)
  p95('first screen of a difference of 10,000 rows', opened, 1000)
  console.log(`its rehearsal, file to difference: ${(rehearsed / 1000).toFixed(1)} s`)
  const papers = await turnPapers(place)
  p95('a scan of 5 MB on the screen, fetched ahead', papers.ahead, 400)
  p95('a scan of 5 MB on the screen, not fetched, a picture', papers.picture, 1200)
  p95('a scan of 5 MB on the screen, not fetched, a PDF', papers.pdf, 1200)
  const keyboard = await byKeyboard(place)
  show('first load of the desk, gzip', keyboard.kilobytes, 180, 'KB')
  show('sixty cases by keyboard alone', keyboard.seconds / 60, 60, 'min')
  p95('from a decision to the next case on the screen', keyboard.next, 100)
  const crowd = await besideOfficers(place, numbers)
  if (crowd.failed > 0) throw new Error(`${crowd.failed} of ${crowd.asked} answers failed`)
  console.log(
    `citizens' p95 ${crowd.calm.toFixed(1)} ms alone, ${crowd.busy.toFixed(1)} ms beside 200 officers; officers' ${crowd.officers.toFixed(1)} ms; ${crowd.asked} answers`,
  )
  show(
    'citizens wait longer beside 200 officers by',
    Math.max(0, (crowd.busy / crowd.calm - 1) * 100),
    5,
    '%',
  )
  process.exitCode = kept ? 0 : 1
} finally {
  await place.close()
}
