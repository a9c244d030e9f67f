import { sql } from 'kysely'
import type { HeldRole } from '#domain/officer/roles.ts'
import { readConfig } from '#server/config.ts'
import { enlist, makeInvitation, type Newcomer } from '#server/officer/invite.ts'
import { openWork } from '#server/openWork.ts'
import { systemClock } from '#server/ports/clock.ts'
import { officer, PROPOSER, type TestOfficer } from '#server/testing/officer.ts'
import { asOwner, runDatabase } from './database.ts'
import { dataDir, port } from './place.ts'

type Options = Readonly<Record<string, string | number | boolean>>
type OfficeFile = NonNullable<Parameters<TestOfficer['run']>[2]>

/** What officers do at their tool, and what only time does. */
export interface Office {
  /** Runs a command that must succeed, with a file of any name. @returns what the tool said */
  tell(command: string, options: Options, file?: { name: string; content: string }): Promise<string>
  /** Runs a command that must succeed. @returns what the tool said */
  run(command: string, options?: Options, file?: string): Promise<string>
  /** One officer proposes, another approves. @returns what the tool said to the second */
  runByTwo(command: string, options?: Readonly<Record<string, string>>, file?: string): Promise<string>
  /** One officer proposes what waits for another. @returns the number of the operation */
  propose(command: string, options: Options, file?: string | OfficeFile): Promise<number>
  /** Invites an officer whom the commissioner let in. @returns the address of the link, below the portal's own */
  invite(newcomer: Newcomer, roles: readonly HeldRole[]): Promise<string>
  /** Lets days pass for one campaign: a running portal's clock cannot be moved, so its dates are. */
  letPass(code: string, days: number): Promise<void>
  /** Lets days pass for the offer that an application holds. */
  letPassForOffer(applicationNumber: string, days: number): Promise<void>
  /** How the draw of a campaign ended for each application. */
  outcomes(code: string): Promise<ReadonlyMap<number, string>>
}

const DATES = ['start_on', 'end_on', 'edit_till_on', 'scrutiny_from', 'scrutiny_to', 'eligible_on'] as const
const LATER_DATES = ['objection_till', 'roll_on', 'draw_on'] as const

/** Moves every date of a campaign back: those of what is published as well, which the database refuses to everybody. */
const letDatesPass = (code: string, days: number): Promise<void> =>
  asOwner(async owner => {
    const dates = [...DATES, ...LATER_DATES].map(date => `${date} = ${date} - make_interval(days => $2)`)
    await owner.query('alter table scheme_campaign disable trigger scheme_campaign_terms_stay')
    await owner.query(`update scheme_campaign set ${dates.join(', ')} where code = $1`, [code, days])
    await owner.query('alter table scheme_campaign enable trigger scheme_campaign_terms_stay')
  })

async function open() {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: String(port) })
  const database = await runDatabase()
  const { ports } = await openWork(config, database, console.error)
  return { database, ports }
}

/** The tool is opened once by each worker that needs it: as a program of its own it took seconds for each command. */
let place: ReturnType<typeof open> | undefined

const said = ({ code, out, err }: Awaited<ReturnType<TestOfficer['run']>>): string => {
  if (code !== 0) throw new Error(`the tool refused (${code}): ${err}${out}`)
  return out
}

/** The authority's officers at their tool, on the data of the portal under test. */
export async function openOffice(): Promise<Office> {
  place ??= open()
  const { database, ports } = await place
  const { db } = database
  const one = officer({ database, ports }, PROPOSER)
  return {
    tell: async (command, options, file) => said(await one.act(command, options, file)),
    async run(command, options = {}, content) {
      const name = content?.startsWith('{') ? 'file.json' : 'file.csv'
      return said(await one.act(command, options, content === undefined ? undefined : { name, content }))
    },
    async runByTwo(command, options = {}, content) {
      const file = content === undefined ? undefined : { name: 'file.csv', content }
      return said(await one.act(command, options, file))
    },
    async propose(command, options, given) {
      const file = typeof given === 'string' ? { name: 'file.csv', content: given } : given
      const number = /^Proposed as operation (\d+)/m.exec(said(await one.run(command, options, file)))?.[1]
      if (number === undefined) throw new Error(`${command} waits for nobody`)
      return Number(number)
    },
    async invite(newcomer, roles) {
      const now = systemClock.now()
      const officerId = await enlist(db, ports, newcomer, roles, now)
      const { pathname, hash } = new URL(
        (await makeInvitation(db, ports, { officerId, madeBy: null }, now)).link,
      )
      return `${pathname}${hash}`
    },
    async letPass(code, days) {
      const back = sql.raw(`interval '${days} days'`)
      await letDatesPass(code, days)
      await sql`
        update lottery_draw d set draw_on = d.draw_on - ${back}, frozen_on = frozen_on - ${back},
               announced_on = announced_on - ${back}
          from scheme_campaign c where c.id = d.campaign_id and c.code = ${code}`.execute(db)
    },
    async letPassForOffer(applicationNumber, days) {
      const back = sql.raw(`interval '${days} days'`)
      await sql`
        update allotment o set issued_on = issued_on - ${back}, accept_by = accept_by - ${back}
          from lottery_application a
         where a.id = o.application_id and a.application_number = ${applicationNumber}`.execute(db)
    },
    async outcomes(code) {
      const rows = await db
        .selectFrom('lottery_draw_entry as e')
        .innerJoin('lottery_draw as d', 'd.id', 'e.draw_id')
        .innerJoin('scheme_campaign as c', 'c.id', 'd.campaign_id')
        .select(['e.application_id', 'e.outcome'])
        .where('c.code', '=', code)
        .execute()
      return new Map(rows.map(row => [row.application_id, row.outcome ?? '']))
    },
  }
}
