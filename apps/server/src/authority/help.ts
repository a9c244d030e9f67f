import { canWait } from '#domain/officer/matrix.ts'
import { type Command, optionName } from './command.ts'
import { sharedOptions } from './toolOptions.ts'

const column = (pairs: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...pairs.map(([left]) => left.length))
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

/** How an officer comes and goes at a machine. */
export const WAYS = {
  login: 'Signs an officer in at this machine, with a code that they confirm at the desk',
  logout: 'Signs the officer out of this machine',
} as const

/** The list of commands, all or those whose name begins with some words. */
export function commandList(commands: readonly Command[], beginning = ''): string[] {
  const shown = commands
    .filter(({ name }) => beginning === '' || name === beginning || name.startsWith(`${beginning} `))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    'Usage: npm run authority -- <command> [options]',
    '',
    ...column([
      ...(beginning === '' ? Object.entries(WAYS) : []),
      ...shown.map(({ name, summary }): [string, string] => [
        name,
        canWait(name) ? `${summary} (two officers)` : summary,
      ]),
    ]),
    '',
    'More about one: npm run authority -- help <command>',
    'Exit code 0: done, or proposed for a second officer. 1: refused, nothing changed. 2: wrong call. 3: fault.',
  ]
}

const KINDS = {
  reads: 'It only reads.',
  changes: 'It changes records in one step: everything is written, or nothing.',
  works: 'It does its work in steps of its own.',
} as const

const TWO =
  'Where its rule asks for a second officer, the first call is a proposal and changes nothing; it is done when that officer, who has opened the whole difference (operation show), runs the same command with --approve <number>.'

/** All about one command. */
export function commandHelp(command: Command): string[] {
  const own = Object.entries(command.options).map(([key, spec]): [string, string] => [
    'flag' in spec ? optionName(key) : `${optionName(key)} <${spec.placeholder}>`,
    spec.about,
  ])
  const shape = command.file?.shape ?? []
  return [
    `npm run authority -- ${command.name} [options]`,
    '',
    `${command.summary}. ${KINDS[command.kind]}${canWait(command.name) ? ` ${TWO}` : ''}`,
    ...(command.details ? ['', command.details] : []),
    '',
    'Options:',
    ...column([...own, ...sharedOptions(command)]),
    ...(shape.length > 0 ? ['', 'The file of --in:', ...shape.map(line => `  ${line}`)] : []),
  ]
}
