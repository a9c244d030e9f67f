// The layout of deploy/ on one machine, each part on a machine of its own as far as the kernel can make one; random citizens live
// with it while each part fails in turn; at the end every promise is asked. Exit code 1 when one is broken, or when something
// does not come back. Begun by scripts/cluster.mjs, in a network of its own.
//   --folder <path>  where disks and logs lie, in memory
//   --seed <n>  another city (1)   --only <words>  the failures alone whose name holds these words
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { seededRandom } from '#server/ports/seededRandom.ts'
import { type City, openCity } from '../faults/citizens.ts'
import { askPromises, type Found } from '../faults/promises.ts'
import { opensPage, readsRecord, savesForm, uploadsPapers } from './habits.ts'
import { type Layout, openLayout } from './layout.ts'
import { STRIKES, type Strike } from './strikes.ts'
import { type Watch, watch } from './watch.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const strikes = STRIKES.filter(({ name }) => name.includes(values.only))
if (strikes.length === 0) throw new Error(`No failure here is called "${values.only}".`)
const HANDS = 4
const BACK_MS = 180 * SECOND_MS
const SETTLE_MS = 240 * SECOND_MS

const seconds = (ms: number) => (ms / SECOND_MS).toFixed(1)

/** Strikes, and waits until every habit is followed again and every part is back. @returns the longest gap of each habit */
async function suffer(strike: Strike, layout: Layout, watched: Watch): Promise<ReadonlyMap<string, number>> {
  const began = performance.now()
  await strike.do(layout)
  const over = performance.now()
  while (!(watched.isWell(over) && (await layout.isWhole()))) {
    if (performance.now() - over > BACK_MS) throw new Error(`after "${strike.name}" not all is back`)
    await wait(250)
  }
  return watched.longest(began)
}

/** Asks until every promise holds, as what was under way is settled by timers; what is broken then stays broken. */
async function settled(ask: () => Promise<Found[]>): Promise<Found[]> {
  const began = Date.now()
  for (;;) {
    const found = await ask()
    if (found.every(({ broken }) => broken === 0) || Date.now() - began > SETTLE_MS) return found
    await wait(2 * SECOND_MS)
  }
}

function tell({ acknowledged: { held, paid, cancelled, money }, tally }: City, papers: number): void {
  console.log(`${tally.visits} visits, ${tally.refused} refused, ${tally.broken} broken by a failure`)
  console.log(
    `${held.size} held, ${money.size} paid for, ${paid.size} told so, ${cancelled.size} cancelled, ${papers} papers kept`,
  )
}

/** Has the citizens live there until each part has failed. @returns how many promises are broken */
async function live(layout: Layout): Promise<number> {
  const { origin, ownerUrl } = layout
  const pool = createPool({ url: ownerUrl, size: 4 })
  const db = createDatabase(pool)
  const chance = seededRandom(createHash('sha256').update(`city ${values.seed}`).digest())
  const city = await openCity({ db, origin }, chance)
  const town = { db, origin, campaignId: city.campaignId }
  const uploads = uploadsPapers(town)
  const page = opensPage(town)
  const watched = watch([page, await readsRecord(town), await savesForm(town), uploads])
  let isOver = false
  const hand = async () => {
    while (!isOver) await city.visit()
  }
  const hands = Array.from({ length: HANDS }, hand)
  console.log('longest time in seconds without a page, a record read, a form saved, a paper kept')
  for (const strike of strikes) {
    const gaps = await suffer(strike, layout, watched)
    console.log(`${[...gaps.values()].map(ms => seconds(ms).padStart(6)).join(' ')}  ${strike.name}`)
  }
  isOver = true
  await Promise.all([...hands, watched.end()])
  const found = await settled(() => askPromises({ pool, origin }, city))
  found.push(
    { promise: 'a paper that was kept is given back as it was', broken: await uploads.papers.lost() },
    {
      promise: 'whoever is sent away is told so in their language, and when to come again',
      broken: page.bare(),
    },
  )
  tell(city, uploads.papers.kept)
  for (const { promise, broken } of found)
    console.log(broken === 0 ? `kept      ${promise}` : `not kept  ${promise}: ${broken}`)
  const broken = found.filter(one => one.broken !== 0).length
  console.log(`${found.length - broken} promises kept, ${broken} not kept`)
  await pool.end()
  return broken
}

/** What the programs printed, beside the disks that are gone with the network. */
function keepLogs(folder: string): void {
  const logs = join(tmpdir(), 'portal-cluster')
  mkdirSync(logs, { recursive: true })
  for (const name of readdirSync(folder).filter(file => file.endsWith('.log')))
    copyFileSync(join(folder, name), join(logs, name))
  console.log(`What the programs printed: ${logs}`)
}

const { folder } = values
if (folder === undefined) throw new Error('Begin it by npm run test:cluster.')
let code = 1
try {
  const layout = await openLayout(folder)
  console.log(`All parts are up after ${seconds(performance.now())} s`)
  code = (await live(layout)) === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  if (code !== 0) keepLogs(folder)
}
// The programs of the machines end with this one, which is the first of its processes.
process.exit(code)
