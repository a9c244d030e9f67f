import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { propertyCommands } from '#server/authority/commands/property.ts'
import { runTool } from '#server/authority/runTool.ts'
import { runningDatabase } from '#server/db/embedded.ts'
import { propertyScheme } from '#server/seed/propertySales.ts'
import { readDifference, testIdentity } from '#server/testing/officer.ts'
import { openBenchPortal } from './payments/portal.ts'
import { writeRowsAgain } from './register/rawRows.ts'

/**
 * The register of a whole authority, entered by the officers' own command – file checked, schedules computed, books
 * opened, refused rows reported, progress drawn – against the bare driver that inserts the very same rows into equal
 * tables of the same durable database. One officer proposes it, which does all of it and undoes it, another reads the whole
 * difference and approves; the approval is what counts. Between the two the database counts its tables, which are empty
 * then, as it does of itself within the minute: whatever is planned for so small a register must not last. The limit: at
 * most three times the driver's duration, and 300 MB more memory.
 * Run: node --max-old-space-size=256 bench/register.ts [properties, default 100000]; without it garbage lies as long as there is room
 */
const COUNT = Number(process.argv[2] ?? 100_000)
const INSTALMENTS = 12
/** Every hundredth row is wrong, in three ways. */
const WRONG = COUNT / 100
const MAX_TIMES = 3
const MAX_MB = 300

const HEAD =
  'RegistrationId,SearchId,SchemeCode,PropertyCode,SectorName,PropertyType,AreaSqm,SaleType,AllotmentDate,TotalCost,OwnerName,FatherName,MobileNumber,Pan,AllotmentMoney,AllotmentDueDate,Principal,Instalments,FirstDueDate,Frequency,AnnualBp'

function line(n: number): string {
  const wrong = n % 100 === 0 ? (n / 100) % 3 : -1
  const searchId = wrong === 0 ? 'B0000001' : `B${String(n).padStart(7, '0')}`
  const scheme = wrong === 1 ? 'NOWHERE' : 'BENCH'
  const principal = wrong === 2 ? '99000000' : '3472031.25'
  const mobile = `6${String(100_000_000 + n)}`
  return `B/2026/${n},${searchId},${scheme},S${n % 40}/${n},S${n % 40},Plot,112.50,instalments,2026-07-08,4629375,Sunita Verma,Mahesh Verma,${mobile},ABCPV1234F,1157343.75,2026-08-08,${principal},${INSTALMENTS},2027-01-07,quarterly,800`
}

const folder = await mkdtemp(join(tmpdir(), 'bench-register-'))
const portal = await openBenchPortal(join(folder, 'data'))
try {
  await propertyScheme(portal.db, {
    code: 'BENCH',
    name: { en: 'Bench', hi: 'Bench' },
    location: { en: 'Bench', hi: 'Bench' },
  })
  const account = {
    account_name: 'A',
    account_number: '50200011223344',
    bank_name: 'B',
    bank_ifsc: 'HDFC0000078',
  }
  await portal.db
    .insertInto('collection_account')
    .values({ ...account, code: 'SCHEMES', bank_branch_name: 'C' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const file = createWriteStream(join(folder, 'register.csv'))
  file.write(`${HEAD}\n`)
  for (let n = 1; n <= COUNT; n++) if (!file.write(`${line(n)}\n`)) await once(file, 'drain')
  await new Promise(done => file.end(done))

  let drawn = 0
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 200)
  /** The act, as one of two officers does it. @returns what it said, and its seconds */
  async function act(by: string, args: readonly string[]) {
    let said = ''
    const began = performance.now()
    const code = await runTool(['property', 'import', ...args, '--reason', 'Bench'], {
      commands: propertyCommands,
      open: async () => ({ database: portal.db, pool: portal.pool, ports: portal.ports, log: console }),
      screen: {
        out: text => {
          said += text
        },
        err: {
          isTTY: true,
          write: text => {
            drawn += 1
            if (drawn % 20 === 1) process.stderr.write(text)
          },
        },
      },
      identify: () => testIdentity(portal.db, by, portal.ports.clock.now()),
      machineUser: 'bench',
    })
    process.stderr.write('\n')
    console.log(said.split('\n').slice(-3).join('\n'))
    return { code, said, seconds: (performance.now() - began) / 1000 }
  }
  const refusedFile = join(folder, 'refused.csv')
  const proposed = await act('A. Sharma', ['--in', join(folder, 'register.csv'), '--out', refusedFile])
  const ownerUrl = runningDatabase(join(folder, 'data'))?.ownerUrl ?? ''
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  const operation = /operation (\d+)/.exec(proposed.said)?.[1] ?? ''
  const approver = await testIdentity(portal.db, 'R. Gupta', portal.ports.clock.now())
  const place = { database: portal.db, ports: portal.ports }
  await readDifference(place, Number(operation), approver, portal.ports.clock.now())
  const approved = await act('R. Gupta', ['--approve', operation])
  clearInterval(watch)
  const [code, took] = [approved.code, approved.seconds]
  const { rows } = await portal.pool.query(
    'select count(*)::int as n, (select count(*)::int from property_instalment) as instalments, (select sum(amount)::text from ledger_posting) as balance from property',
  )
  const raw = await writeRowsAgain(ownerUrl)
  const times = took / raw.seconds
  const megabytes = Math.round((peak - before) / 1e6)
  console.table({
    'properties entered': rows[0].n,
    'instalments entered': rows[0].instalments,
    'rows refused': COUNT - rows[0].n,
    'sum of all postings (paise)': rows[0].balance,
    'proposed and undone, with the whole difference, s': proposed.seconds.toFixed(1),
    'import at the approval, s': took.toFixed(1),
    'properties a second': Math.round(COUNT / took),
    'same rows by the bare driver, s': raw.seconds.toFixed(1),
    'rows of the driver': raw.rows,
    'times the driver (limit 3)': times.toFixed(2),
    'more memory, MB (limit 300)': megabytes,
    'progress bar drawn': drawn,
  })
  const isRight = code === 0 && rows[0].n === COUNT - WRONG && rows[0].balance === '0' && drawn > 20
  process.exitCode = isRight && times <= MAX_TIMES && megabytes <= MAX_MB ? 0 : 1
} finally {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
}
