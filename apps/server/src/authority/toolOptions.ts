import { parseArgs } from 'node:util'
import { canWait } from '#domain/officer/matrix.ts'
import { type Command, type GivenOptions, optionName } from './command.ts'
import { WrongCall } from './errors.ts'

/** What the tool itself understands of a call; the rest belongs to the command. */
export interface ToolCall {
  readonly given: GivenOptions
  readonly in: string | undefined
  readonly out: string | undefined
  readonly reason: string
  readonly dryRun: boolean
  readonly approve: number | undefined
  readonly json: boolean
  readonly help: boolean
}

/** Options that a command of this kind shares with its like, with a line for the help. */
export function sharedOptions({
  name,
  kind,
  file,
}: Pick<Command, 'name' | 'kind' | 'file'>): readonly [string, string][] {
  return [
    ...(file ? [['--in <file>', file.about] as [string, string]] : []),
    ...(kind === 'reads' ? [] : [['--reason <text>', 'why; stands in the audit trail'] as [string, string]]),
    ...(kind === 'changes'
      ? [['--dry-run', 'shows what would change, and changes nothing'] as [string, string]]
      : []),
    ...(canWait(name)
      ? [['--approve <number>', 'approves the operation that another officer proposed'] as [string, string]]
      : []),
    ['--out <file>', 'writes the records of the answer to a new .csv or .json file'],
    ['--json', 'answers in JSON'],
  ]
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/\s+/g, ' ') : undefined

/** @throws WrongCall about the first option that is unknown, misplaced or missing */
export function readCall(command: Command, args: readonly string[]): ToolCall {
  const own = Object.entries(command.options).map(([key, spec]) => ({
    key,
    name: optionName(key).slice(2),
    type: 'flag' in spec ? ('boolean' as const) : ('string' as const),
  }))
  const shared = sharedOptions(command).map(([usage]) => ({
    name: usage.split(' ')[0]?.slice(2) ?? '',
    type: usage.includes('<') ? ('string' as const) : ('boolean' as const),
  }))
  const options = Object.fromEntries(
    [...shared, ...own, { name: 'help', type: 'boolean' as const }].map(({ name, type }) => [name, { type }]),
  )
  const values = parse(command, args, options)
  const help = values.help === true
  const approve = textOf(values.approve)
  if (approve !== undefined && !/^\d{1,9}$/.test(approve))
    throw new WrongCall('--approve takes the number of an operation.')
  const reason = textOf(values.reason) ?? ''
  if (!help && command.kind !== 'reads') {
    if (reason === '' && approve === undefined)
      throw new WrongCall('--reason "<why>" is missing: the audit trail says why.')
    if (reason.length > 500) throw new WrongCall('--reason has more than 500 characters.')
  }
  return {
    given: Object.fromEntries(own.map(({ key, name }) => [key, values[name]])),
    in: textOf(values.in),
    out: textOf(values.out),
    reason,
    dryRun: values['dry-run'] === true,
    approve: approve === undefined ? undefined : Number(approve),
    json: values.json === true,
    help,
  }
}

function parse(
  command: Command,
  args: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const said = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error)
    throw new WrongCall(`${said}. See: authority help ${command.name}`)
  }
}
