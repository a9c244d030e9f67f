import type { Pool } from 'pg'
import type * as v from 'valibot'
import type { Text } from '#contract/text.ts'
import type { MovedMoney } from '#domain/officer/ladder.ts'
import type { ActName } from '#domain/officer/matrix.ts'
import type { OptionKey } from '#domain/officer/optionNames.ts'
import type { Database } from '#server/db/pool.ts'
import type { AuditEntry } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { WrongCall } from './errors.ts'
import { wrongIn } from './input/fields.ts'
import type { FileSpec, InputFile } from './input/inputFile.ts'
import type { Change } from './output/changes.ts'
import type { Table } from './output/table.ts'

/** An option that takes a value: `--campaign-id 7` for the key `campaignId`. */
export interface ValueOption<Schema extends v.GenericSchema<unknown, unknown>> {
  readonly about: string
  /** Its place in the usage line. */
  readonly placeholder: string
  readonly schema: Schema
}
/** An option that is there or not. */
export interface FlagOption {
  readonly about: string
  readonly flag: true
}
export type OptionSpec = ValueOption<v.GenericSchema<unknown, unknown>> | FlagOption
/** The options of an act by name; a name that a form of the desk could not label does not compile. */
export type OptionSpecs = { readonly [Key in OptionKey]?: OptionSpec }
/** No option but those that have their words. */
type Labelled<Specs> = { readonly [Key in Exclude<keyof Specs, OptionKey>]: never }
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Key in keyof Specs]: Specs[Key] extends ValueOption<infer Schema>
    ? v.InferOutput<Schema>
    : boolean
}

/** Declares an option with a value. An absent one is parsed as `''`: see input/fields.ts for fields that allow that. */
export const option = <Schema extends v.GenericSchema<unknown, unknown>>(
  about: string,
  schema: Schema,
  placeholder = 'text',
): ValueOption<Schema> => ({ about, placeholder, schema })

export const flag = (about: string): FlagOption => ({ about, flag: true })

/** What a command runs with. `db` is its transaction: everything is written, or nothing. */
export interface OfficerContext extends OfficerAct {
  /** Who acts, with the roles of the moment and the door. */
  readonly acting: ActingOfficer
  readonly reason: string
  readonly dryRun: boolean
  /** True when this undone run is a proposal, or rehearses the approval of one: the approval draws the same chance. */
  readonly proposes: boolean
  /** Notes a change for the printed diff. Commands note every record they write. */
  change(change: Change): void
  /** Notes money that the act orders, or will order once it is carried out, beyond what its changes say. */
  observe(moved: readonly MovedMoney[]): void
  /** Notes records that were already as they should be. */
  unchanged(count?: number): void
  /** Appends to the audit trail in the officer's name; remarks are the reason unless given. */
  audit(entry: AuditEntry): Promise<void>
  /** Moves the progress bar. */
  progress(done: number, total: number, what: string): void
  /** So many rows of a file are done: moves the progress bar, and lets the database plan for the tables as they have grown. */
  reached(done: number, total: number, what: string): Promise<void>
  /** Done once the transaction is committed, never in a dry run. */
  afterCommit(act: () => Promise<void>): void
  /** For commands that `work` outside a transaction of their own, such as running timers. */
  readonly server: {
    readonly database: Database
    readonly pool: Pool | undefined
    readonly log: JobContext['log']
  }
}

/** What a command tells at its end. */
export interface Outcome {
  /** Sentences for the officer. */
  readonly notes?: readonly Text[]
  /** Records to print, or to write with --out. */
  readonly table?: Table
  /** False when the command ran but found something wrong: exit code 1. */
  readonly ok?: boolean
}

/**
 * reads: looks only. changes: in one transaction, at once or, where the matrix asks for a second officer, when that one
 * approves. works: has its own transactions, knows no dry run.
 */
export type Kind = 'reads' | 'changes' | 'works'

/** A command as data, with what it does. */
export interface CommandSpec<Specs extends OptionSpecs, File> {
  /** Words after `authority`: 'reference import states'. Only an act with a rule in the matrix can be declared. */
  readonly name: ActName
  /** One line for the list of commands. */
  readonly summary: string
  /** Paragraphs for `authority help <command>`. */
  readonly details?: string
  readonly kind: Kind
  readonly options: Specs
  /** The file of --in. */
  readonly file?: FileSpec<File>
  /** @throws ActRefused when a rule says no: nothing is changed, exit code 1 */
  run(context: OfficerContext, options: OptionsOf<Specs>, file: File): Promise<Outcome | undefined>
}

export type GivenOptions = Readonly<Record<string, string | boolean | undefined>>

/** A command as the tool handles it, its types closed inside. */
export interface Command extends Omit<CommandSpec<OptionSpecs, never>, 'run' | 'file'> {
  readonly file: FileSpec<unknown> | undefined
  /**
   * Checks options and file completely before anything is done.
   * @throws WrongCall about an option, BadFile about the file
   */
  prepare(
    given: GivenOptions,
    source: InputFile | undefined,
  ): Promise<(context: OfficerContext) => Promise<Outcome | undefined>>
}

/** `campaignId` as it is typed: `--campaign-id`. */
export const optionName = (key: string): string =>
  `--${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Declares a command. */
export function command<const Specs extends OptionSpecs, File>(
  spec: CommandSpec<Specs, File> & { readonly options: Labelled<Specs> },
): Command {
  return {
    ...spec,
    file: spec.file,
    async prepare(given, source) {
      const options = readOptions(spec.options, given)
      if (!spec.file) return context => spec.run(context, options, undefined as File)
      if (!source) throw new WrongCall('--in <file> is missing.')
      const file = await spec.file.read(source)
      return context => spec.run(context, options, file)
    },
  }
}

function readOptions<Specs extends OptionSpecs>(specs: Specs, given: GivenOptions): OptionsOf<Specs> {
  const values = Object.entries(specs).map(([key, spec]) => {
    if ('flag' in spec) return [key, given[key] === true]
    return [key, readValue(key, spec, given[key])]
  })
  // Each value was parsed by its own option's schema.
  return Object.fromEntries(values) as OptionsOf<Specs>
}

function readValue(
  key: string,
  { schema }: ValueOption<v.GenericSchema<unknown, unknown>>,
  given: unknown,
): unknown {
  const parsed = schema['~standard'].validate(given ?? '')
  if (parsed instanceof Promise) throw new Error(`${key} has a schema that waits`)
  if (!parsed.issues) return parsed.value
  const why = wrongIn(schema, given ?? '') ?? { en: 'is wrong', hi: 'गलत है' }
  const said = {
    en: `${why.en}${given === undefined ? '' : `, not "${given}"`}.`,
    hi: `${why.hi}${given === undefined ? '' : ` (दिया गया: “${given}”)`}।`,
  }
  throw new WrongCall(`${optionName(key)} ${said.en}`, { key, said })
}
