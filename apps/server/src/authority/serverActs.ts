import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { newcomerEntries } from '#contract/desk/people.ts'
import { formatDate } from '#domain/dates/format.ts'
import { serviceNumberOf } from '#domain/officer/enrolment.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { breakGlass, inviteFirst, makeSealedCodes, type ServerPlace } from '#server/officer/serverActs.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where these commands run. */
export interface ServerSurroundings {
  readonly open: () => Promise<{ readonly db: Db; readonly ports: Ports }>
  readonly screen: { out(text: string): void; err(text: string): void }
  /** Account of the machine. */
  readonly machineUser: string
}

const Typed = v.record(v.string(), v.optional(v.string()))
type Values = v.InferOutput<typeof Typed>
type Act = (place: ServerPlace, values: Values) => Promise<string>

const Newcomer = v.object(newcomerEntries)

const until = (moment: Date): string => formatDate(moment.toISOString(), 'plainMinute', 'en')

const first: Act = async (place, values) => {
  const { name, mobile } = values
  const given = { name, nameHi: values['name-hi'] ?? '', serviceNumber: values['service-number'], mobile }
  const parsed = v.safeParse(Newcomer, given)
  if (!parsed.success) throw new ActRefused('Give --name (English letters), --service-number and --mobile.')
  const { link, expiresOn } = await inviteFirst(place, parsed.output)
  return (
    `The first administrator, ${parsed.output.serviceNumber}, enrols here until ${until(expiresOn)}:\n${link}\n` +
    `A code goes to ${parsed.output.mobile}. The next act is to invite the commissioner, who confirms the administrator.\n`
  )
}

const codes: Act = async place =>
  `Two sealed codes, shown this once. Put each into an envelope of its own, at two places:\n` +
  `${(await makeSealedCodes(place)).join('\n')}\n`

const open: Act = async (place, values) => {
  const serviceNumber = serviceNumberOf(values['service-number'] ?? '')
  const code = values.code ?? ''
  if (serviceNumber === '' || code === '') throw new ActRefused('Give --service-number and --code.')
  const opened = await breakGlass(place, { serviceNumber, code })
  return (
    `${serviceNumber} signs in here, once, until ${until(opened.until)}, without case or money:\n${opened.link}\n` +
    `Commissioners and auditors were told.\n`
  )
}

/** Commands that need no officer, because none may be able to sign in: whoever has the server's account gives them. */
const ACTS: Readonly<Record<string, Act>> = {
  first,
  'break-glass': open,
  'break-glass-codes': codes,
}

/** Whether these words are one of the server's own commands. */
export const isServerAct = ([noun, act = '']: readonly string[]): boolean =>
  noun === 'officer' && Object.hasOwn(ACTS, act)

const options = Object.fromEntries(
  ['name', 'name-hi', 'service-number', 'mobile', 'code'].map(name => [name, { type: 'string' as const }]),
)

/** Runs one of them. @returns the exit code: 0 done; 1 refused, nothing changed; 2 wrong call */
export async function runServerAct(
  [, name = '', ...args]: readonly string[],
  { open: openPlace, screen, machineUser }: ServerSurroundings,
): Promise<0 | 1 | 2> {
  const act = ACTS[name]
  let values: Values
  try {
    if (!act) return 2
    values = v.parse(Typed, parseArgs({ args: [...args], options, strict: true }).values)
  } catch (error) {
    screen.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  try {
    const { db, ports } = await openPlace()
    screen.out(await act({ db, ports, now: ports.clock.now(), machineUser }, values))
    return 0
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    screen.err(`${error.reasons.join(' ')}\nNothing was changed.\n`)
    return 1
  }
}
