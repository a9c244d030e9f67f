import { toWire } from '#contract/envelope.ts'
import { ActRefused, reasonIn } from '#server/gateway/actRefused.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { errorMessage } from '#server/startupError.ts'
import { brokenRule } from './brokenRule.ts'
import type { Command } from './command.ts'
import { BadFile, faultLine, WrongCall } from './errors.ts'
import { commandHelp, commandList, WAYS } from './help.ts'
import { fileAt, type InputFile } from './input/inputFile.ts'
import { presentJson, presentText } from './output/present.ts'
import { ProgressBar, type ProgressScreen } from './output/progress.ts'
import { perform, type Workplace } from './perform.ts'
import { readCall, type ToolCall } from './toolOptions.ts'

/** Where the tool speaks. */
export interface Screen {
  out(text: string): void
  readonly err: ProgressScreen
}

export interface Surroundings {
  readonly commands: readonly Command[]
  /** Opens the portal's database; asked only when the call is right. */
  readonly open: () => Promise<Workplace>
  readonly screen: Screen
  /**
   * The officer who signed in at this machine.
   * @throws ActRefused with what to do when nobody did
   */
  readonly identify: (place: Workplace) => Promise<ActingOfficer>
  /** Account of the machine. */
  readonly machineUser: string
  /** How officers come and go at this machine; without it the officer is known otherwise. */
  readonly ways?: Readonly<Record<Way, (place: Workplace, say: (line: string) => void) => Promise<void>>>
}

type Way = keyof typeof WAYS
const isWay = (word: string | undefined): word is Way => word !== undefined && Object.hasOwn(WAYS, word)

/** 0 done or proposed; 1 refused, nothing changed; 2 wrong call; 3 fault. */
export type ExitCode = 0 | 1 | 2 | 3

/** The command whose name the words begin with: the longest one. */
function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const said = `${words.join(' ')} `
  return commands
    .filter(({ name }) => said.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0]
}

/** Runs one call of the tool, from its words to its exit code. */
export async function runTool(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { commands, screen } = surroundings
  const print = (lines: readonly string[]) => screen.out(`${lines.join('\n')}\n`)
  const firstOption = args.findIndex(word => word.startsWith('-'))
  const words = firstOption === -1 ? args : args.slice(0, firstOption)
  const asksHelp = words.length === 0 || words[0] === 'help'
  const named = asksHelp ? words.slice(1) : words
  const way = named[0]
  if (isWay(way) && surroundings.ways) return asksHelp ? tellWay(way, surroundings) : goWay(way, surroundings)
  const command = findCommand(commands, named)
  if (asksHelp || !command) {
    if (command) print(commandHelp(command))
    else if (asksHelp && named.length === 0) print(commandList(commands))
    else return unknownCommand(surroundings, named)
    return 0
  }
  const rest = args.slice(command.name.split(' ').length)
  try {
    const call = readCall(command, rest)
    if (call.help) print(commandHelp(command))
    else return await runCall(command, call, surroundings)
    return 0
  } catch (error) {
    return tellError(error, command, args.includes('--json'), screen)
  }
}

function tellWay(way: Way, { screen }: Surroundings): ExitCode {
  screen.out(`npm run authority -- ${way}\n\n${WAYS[way]}.\n`)
  return 0
}

/** Lets an officer come or go at this machine. */
async function goWay(way: Way, { open, screen, ways }: Surroundings): Promise<ExitCode> {
  try {
    await ways?.[way](await open(), line => screen.out(`${line}\n`))
    return 0
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    screen.err.write(`${error.reasons.join(' ')}\n`)
    return 1
  }
}

function unknownCommand({ commands, screen }: Surroundings, words: readonly string[]): ExitCode {
  const said = words.join(' ')
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '))
  const near = beginnings.find(beginning => commands.some(({ name }) => name.startsWith(`${beginning} `)))
  if (near === said) {
    screen.out(`${commandList(commands, near).join('\n')}\n`)
    return 2
  }
  screen.err.write(`There is no command "${said}". See: authority help${near ? ` ${near}` : ''}\n`)
  return 2
}

async function runCall(command: Command, call: ToolCall, surroundings: Surroundings): Promise<ExitCode> {
  const { screen, open, identify, machineUser } = surroundings
  let source: InputFile | undefined
  if (call.approve !== undefined) {
    if (call.in !== undefined) throw new WrongCall('--approve takes no --in: the proposed file is used.')
  } else if (call.in !== undefined) source = await fileAt(call.in)
  else if (command.file) throw new WrongCall('--in <file> is missing.')
  const bar = new ProgressBar(screen.err)
  const place = await open()
  try {
    const officer = await identify(place)
    const acting = { options: call.given, source, officer, reason: call.reason, machineUser }
    const performed = await perform(command, acting, place, {
      dryRun: call.dryRun,
      approve: call.approve,
      progress: (done, total, what) => bar.move(done, total, what),
    })
    bar.clear()
    const present = call.json ? presentJson : presentText
    screen.out(await present(command, performed, call.out))
    return performed.outcome.ok === false ? 1 : 0
  } finally {
    bar.clear()
  }
}

/** Says what went wrong, in sentences or in JSON. */
function tellError(error: unknown, command: Command, asJson: boolean, screen: Screen): ExitCode {
  const told = (code: ExitCode, lines: readonly string[], faults: readonly unknown[] = []): ExitCode => {
    if (asJson)
      screen.out(
        `${JSON.stringify({ Command: command.name, Outcome: 'refused', Messages: lines, Faults: toWire(faults) }, null, 2)}\n`,
      )
    else screen.err.write(`${lines.join('\n')}\n`)
    return code
  }
  if (error instanceof WrongCall) return told(2, [error.message])
  if (error instanceof ActRefused) return told(1, [...error.reasons, 'Nothing was changed.'])
  if (error instanceof BadFile) {
    const { file, faults, total } = error
    const more = total - faults.length
    return told(
      1,
      [
        `${file} cannot be used:`,
        ...faults.map(fault => `  ${faultLine(fault)}`),
        ...(more > 0 ? [`  … and ${more.toLocaleString('en-IN')} more`] : []),
        'Nothing was changed.',
      ],
      faults.map(fault => ({ ...fault, message: reasonIn(fault.message, 'en') })),
    )
  }
  const rule = brokenRule(error)
  if (rule !== undefined) return told(1, [`The database refuses it: ${rule}`, 'Nothing was changed.'])
  const kept = command.kind === 'works' ? 'what it did before is kept' : 'nothing of it was kept'
  return told(3, [`A fault stopped the command; ${kept}: ${errorMessage(error)}`])
}
