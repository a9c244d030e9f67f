import type { actCalls } from '#contract/desk/acts.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import type { Command, Outcome } from '#server/authority/command.ts'
import { commands } from '#server/authority/commands.ts'
import { BadFile, faultLine, WrongCall } from '#server/authority/errors.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import {
  type Manner,
  NotAsRehearsed,
  type Performed,
  perform,
  type Workplace,
} from '#server/authority/perform.ts'
import { reasonIn } from '#server/gateway/actRefused.ts'
import { networkOf } from '#server/gateway/network.ts'
import { presentLine } from '../approvals/presentLine.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { AnsweredBefore, onceOf } from './once.ts'
import { presentForm } from './presentForm.ts'
import { presentTable } from './presentTable.ts'
import { refuseBroken } from './refuseBroken.ts'
import { beginRehearsal, type GivenAct, rehearsedBy } from './rehearsal.ts'

type Place = Pick<Workplace, 'database' | 'pool'>
type Way = Omit<Manner, 'approve' | 'progress'>

function commandOf(act: DeskAct): Command {
  const found = commands.find(({ name }) => name === act)
  if (!found) throw new Error(`no command is named ${act}`)
  return found
}

/** Runs an act for the officer at the desk; what it refuses about its options stands beside their fields. */
async function run(place: Place, context: OfficerContext, given: GivenAct & { reason: string }, way: Way) {
  const { officer, ports, log, ip, refuse } = context
  const { act, options, file, reason } = given
  const source = file ? fileOf(file.name, Buffer.from(file.content, 'base64')) : undefined
  const acting = { options, source, officer, reason, machineUser: networkOf(ip) }
  try {
    // What the act itself leaves in the trail is the act's: its events are declared where it is, not here.
    return await watchEvents(new LeftEvents(), () =>
      perform(commandOf(act), acting, { ...place, ports, log }, { ...way, progress: () => undefined }),
    )
  } catch (error) {
    if (error instanceof NotAsRehearsed) return refuse(deskGeneral.MOVED())
    if (error instanceof WrongCall) {
      const { option, message } = error
      return refuse(
        deskGeneral.INVALID_INPUT(
          { message: option?.said ?? say(message, message) },
          option ? `options.${option.key}` : 'file',
        ),
      )
    }
    return refuseBroken(error, refuse)
  }
}

const NOTHING = { added: 0, changed: 0, removed: 0, unchanged: 0 }

/** A file that cannot be used, with its wrong places. */
const withFaults = ({ faults, total }: BadFile, language: Language) => ({
  fingerprint: null,
  counts: NOTHING,
  lines: [],
  amount: null,
  approvers: null,
  notes: [],
  table: null,
  faults: faults.map(({ line, column, name, message }) => ({
    line,
    column: column ?? null,
    name: name ?? null,
    message: reasonIn(message, language),
  })),
  faultCount: total,
})

const notesIn = ({ notes = [] }: Outcome, language: Language): string[] => notes.map(note => note[language])

const endedIn =
  (language: Language) =>
  async ({ state, operationId, outcome }: Performed) => ({
    state: state === 'proposed' ? ('proposed' as const) : ('done' as const),
    operationId: operationId ?? null,
    notes: notesIn(outcome, language),
    table: await presentTable(outcome.table, language),
  })

/** Every act of the house at the desk: the same commands, by the same rules, as at the command line. */
export const actHandlers = (place: Place): DeskHandlers<typeof actCalls> => ({
  async actForm({ act }, { officer, language }) {
    return presentForm(act, commandOf(act), officer.roles, language)
  },

  async rehearseAct(given, context) {
    if (commandOf(given.act).kind !== 'changes') return context.refuse(deskGeneral.NOT_FOUND())
    const { rehearsed, fingerprintOf } = beginRehearsal(context.ports, context.officer.officerId, given)
    try {
      const performed = await run(place, context, { ...given, reason: '' }, { dryRun: true, rehearsed })
      const { changes, outcome, weight } = performed
      const { amount = null, approvers = null } = weight ?? {}
      return {
        fingerprint: fingerprintOf(changes.digest()),
        counts: { ...changes.counts },
        lines: changes.first.map(line => presentLine(given.act, line, context.language)),
        amount: amount === null ? null : toRupees(amount),
        approvers: approvers && [...approvers],
        notes: notesIn(outcome, context.language),
        table: await presentTable(outcome.table, context.language),
        faults: [],
        faultCount: 0,
      }
    } catch (error) {
      if (error instanceof BadFile) return withFaults(error, context.language)
      throw error
    }
  },

  async doAct({ idempotencyKey, fingerprint, ...given }, context) {
    const { officer, ports, now, refuse, language } = context
    const ended = endedIn(language)
    const { kind } = commandOf(given.act)
    if (kind === 'reads') return refuse(deskGeneral.NOT_FOUND())
    const rehearsed =
      fingerprint === null ? undefined : rehearsedBy(ports, officer.officerId, given, fingerprint)
    if (kind === 'changes' && rehearsed === undefined) return refuse(deskGeneral.MOVED())
    const once = onceOf(
      ports,
      { officerId: officer.officerId, call: 'do-act', key: idempotencyKey },
      now,
      ended,
    )
    try {
      const way = { dryRun: false, once, ...(kind === 'changes' && rehearsed ? { rehearsed } : {}) }
      const performed = await run(place, context, given, way)
      return once.answer() ?? (await ended(performed))
    } catch (error) {
      if (error instanceof AnsweredBefore) return error.answer
      if (!(error instanceof BadFile)) throw error
      const said = (language: Language) =>
        error.faults
          .slice(0, 1)
          .map(one => faultLine(one, language))
          .join('')
      return refuse(deskGeneral.INVALID_INPUT({ message: say(said('en'), said('hi')) }, 'file'))
    }
  },

  async readAct({ act, options }, context) {
    if (commandOf(act).kind !== 'reads') return context.refuse(deskGeneral.NOT_FOUND())
    const { outcome } = await run(place, context, { act, options, file: null, reason: '' }, { dryRun: false })
    return {
      notes: notesIn(outcome, context.language),
      table: await presentTable(outcome.table, context.language),
    }
  },
})
