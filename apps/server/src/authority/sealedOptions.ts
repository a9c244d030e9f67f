import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { GivenOptions } from './command.ts'

const PLACE = 'authority_operation.options_sealed'
const Options = v.record(v.string(), v.union([v.string(), v.boolean()]))

/** What an act was given, as the row of its operation keeps it: it may name a person, a mobile, an account. */
export interface OptionsRow {
  readonly id: number
  readonly options_sealed: Buffer
  /** Open, while they were never sealed. */
  readonly options: unknown
}

/** What an act was given. @throws Error when it was altered, or comes from another operation */
export const openOptions = ({ secrets }: Pick<Ports, 'secrets'>, row: OptionsRow): GivenOptions =>
  v.parse(Options, openJson(secrets.fieldKey, row.options_sealed, PLACE, row.id, row.options))

/** What the row of an operation holds of it. */
export const sealOptions = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  options: GivenOptions,
): Buffer => sealJson(secrets.fieldKey, random, options, PLACE, id)
