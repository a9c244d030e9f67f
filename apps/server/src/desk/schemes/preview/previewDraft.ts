import * as v from 'valibot'
import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import type { SchemeKind } from '#contract/desk/schemes.ts'
import { commands } from '#server/authority/commands.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import type { Workplace } from '#server/authority/perform.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { SchemeKindSpec } from '../schemeKinds.ts'
import { afterAct } from './afterAct.ts'
import { readCampaign } from './readCampaign.ts'
import type { Looking, Reader } from './reader.ts'
import { readLease } from './readLease.ts'
import { readNotices } from './readNotices.ts'
import { readProperties } from './readProperties.ts'
import { readSurvey } from './readSurvey.ts'
import { readVenue } from './readVenue.ts'

/** By what a kind is known among its own, and what citizens would read of it. */
const READERS: Readonly<Record<SchemeKind, { readonly key: string; readonly read: Reader }>> = {
  campaign: { key: 'code', read: readCampaign },
  notice: { key: 'code', read: readNotices },
  survey: { key: 'code', read: readSurvey },
  venue: { key: 'code', read: readVenue },
  lease: { key: 'tenderNumber', read: readLease },
  property: { key: 'registrationId', read: readProperties },
}

/** So many rows of a file are shown: enough to see how they read. */
const ROWS = 5

const Rows = v.custom<AsyncIterable<unknown>>(
  value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

/** The keys by which the records of a file are known, of the first rows. */
async function keysOf(content: unknown, key: string): Promise<string[]> {
  const Keyed = v.looseObject({ [key]: v.string() })
  const keyOf = (record: unknown): string => String(v.parse(Keyed, record)[key])
  if (!v.is(Rows, content)) return [keyOf(content)]
  const keys: string[] = []
  for await (const row of content) {
    keys.push(keyOf(row))
    if (keys.length === ROWS) break
  }
  return keys
}

/**
 * A draft as those will see it for whom it is: its act is done in a transaction that is undone, and read by what reads for
 * citizens. @returns null where they would see nothing, such as a hall that is closed for bookings
 * @throws ActRefused as the act itself would
 */
export async function previewDraft(
  place: Pick<Workplace, 'database'>,
  context: Looking & Pick<OfficerContext, 'officer' | 'log'>,
  { kind, act, file }: Pick<SchemeKindSpec, 'kind' | 'act' | 'file'>,
  made: { readonly name: string; readonly content: Buffer },
): Promise<SchemePreview | null> {
  const command = commands.find(({ name }) => name === act)
  if (!command) throw new Error(`no command is named ${act}`)
  const source = fileOf(made.name, made.content)
  const { key, read } = READERS[kind]
  const keys = await keysOf(await file.read(source), key)
  if (keys.length === 0) return null
  return afterAct(place, context, command, source, db => read({ ...context, db }, keys))
}
