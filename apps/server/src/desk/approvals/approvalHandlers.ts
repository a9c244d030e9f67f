import { createHash } from 'node:crypto'
import { approvalCalls } from '#contract/desk/approvals.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { PAGE_SIDES } from '#contract/desk/papers.ts'
import { EntityType } from '#domain/application/kind.ts'
import { OperationState } from '#domain/operation/states.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { commands } from '#server/authority/commands.ts'
import { endByOfficer } from '#server/authority/endOperation.ts'
import { contentOf } from '#server/authority/input/inputFile.ts'
import { openDifference } from '#server/authority/openDifference.ts'
import {
  type DeskOperation,
  findOperation,
  listDecided,
  listWaiting,
} from '#server/authority/operationListStore.ts'
import { findProposedFile, PROPOSAL_MS } from '#server/authority/operationStore.ts'
import { perform, type Workplace } from '#server/authority/perform.ts'
import { drawLarge } from '#server/booking/venue/photograph.ts'
import { networkOf } from '#server/gateway/network.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { officerActor } from '#server/officer/officer.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import type { PaperDrawer } from '../papers/drawer.ts'
import { stampOf } from '../papers/stamp.ts'
import { isForOfficer, isSeenBy, listed, presentApproval } from './presentApproval.ts'
import { presentLine } from './presentLine.ts'

const PAGE = 30
/** Rows read at once while the officer's own are looked for. */
const READ = 100
const LAST_ID = 2_147_483_647

/** The operations of a list that an officer sees, one more than a page. */
async function gather(
  { db, now, officer }: OfficerContext,
  list: 'forMe' | 'all' | 'decided',
  after: number | null,
): Promise<DeskOperation[]> {
  const since = new Date(now.getTime() - PROPOSAL_MS)
  const isShown = (one: DeskOperation) =>
    list === 'forMe' ? isForOfficer(one, officer) : isSeenBy(one, officer)
  const found: DeskOperation[] = []
  for (let from = after ?? (list === 'decided' ? LAST_ID : 0); found.length <= PAGE; ) {
    const rows =
      list === 'decided' ? await listDecided(db, from, READ) : await listWaiting(db, since, from, READ)
    found.push(...rows.filter(isShown))
    const last = rows.at(-1)
    if (!last || rows.length < READ) break
    from = last.id
  }
  return found
}

/** An operation that the officer may see. Refuses NOT_FOUND for every other. */
async function seen({ db, officer, refuse }: OfficerContext, id: number): Promise<DeskOperation> {
  const one = await findOperation(db, id)
  return one && isSeenBy(one, officer) ? one : refuse(deskGeneral.NOT_FOUND())
}

/** Refuses MOVED unless the operation is the one that the officer decided about. */
async function asDecided(
  context: OfficerContext,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<DeskOperation> {
  const one = await seen(context, id)
  return one.version === version ? one : context.refuse(deskGeneral.MOVED())
}

/** The approvals at the desk: the same acts, by the same rules, as at the command line. */
export const approvalHandlers = (
  place: Pick<Workplace, 'database' | 'pool'>,
  drawer: PaperDrawer,
): DeskHandlers<typeof approvalCalls> => ({
  async approvals({ list, after }, context) {
    const found = await gather(context, list, after)
    return {
      operations: found.slice(0, PAGE).map(one => listed(one, context.language)),
      isLast: found.length <= PAGE,
    }
  },

  async approval({ id }, context) {
    return presentApproval(context, await seen(context, id))
  },

  async openDifference({ id, ...asked }, context) {
    const { command } = await seen(context, id)
    const { lines, page, pages, left } = await openDifference(context, id, context.officer, asked)
    return {
      lines: lines.map(line => presentLine(command, line, context.language)),
      page,
      pages,
      left,
    }
  },

  async approvalPicture({ id }, context) {
    const { command } = await seen(context, id)
    if (command !== 'venue photograph') return null
    const file = await findProposedFile(context.db, context.ports, id)
    return file ? (await drawLarge(await contentOf(file))).toString('base64') : null
  },

  async approvalPaper({ id, page }, context) {
    const { db, ports, now, officer, refuse } = context
    const { command } = await seen(context, id)
    const file = command === 'application consent' ? await findProposedFile(db, ports, id) : null
    if (!file) return null
    const { PAPER_BUSY, PAPER_UNREADABLE } = approvalCalls.approvalPaper.refusals
    const asked = { page, side: PAGE_SIDES.plain, officerId: officer.officerId, stamp: stampOf(officer, now) }
    const bytes = await contentOf(file)
    const drawn = await drawer.draw(bytes, asked)
    if (drawn === 'BUSY') return refuse(PAPER_BUSY())
    if (!drawn) return refuse(PAPER_UNREADABLE())
    const details = { page, sha256: createHash('sha256').update(bytes).digest('hex') }
    const entry = { entityTypeId: EntityType.Operation, entityId: id, event: 'PAPER_SHOWN', details }
    await inTransaction(db, tx => writeAudit(tx, officerActor(officer), entry, now))
    return { picture: drawn.bytes.toString('base64'), pages: drawn.pages }
  },

  async approve({ id, version, fingerprint, reason }, context) {
    const { officer, ports, log, ip } = context
    const one = await seen(context, id)
    // The answer was lost and the act is sent again: it was done once, by this officer.
    if (one.state === OperationState.Done && one.approvedById === officer.officerId)
      return { state: one.state }
    if (one.given.some(({ officerId }) => officerId === officer.officerId)) return { state: one.state }
    if (one.version !== version || one.digest.toString('hex') !== fingerprint)
      return context.refuse(deskGeneral.MOVED())
    const command = commands.find(({ name }) => name === one.command)
    if (!command) return context.refuse(deskGeneral.NOT_FOUND())
    const acting = { options: {}, source: undefined, officer, reason, machineUser: networkOf(ip) }
    // What the act itself leaves in the trail is the act's: its events are declared where it is, not here.
    const performed = await watchEvents(new LeftEvents(), () =>
      perform(
        command,
        acting,
        { ...place, ports, log },
        { dryRun: false, approve: id, progress: () => undefined },
      ),
    )
    return { state: performed.state === 'done' ? OperationState.Done : OperationState.Proposed }
  },

  async sendBack({ id, version, reason }, context) {
    await asDecided(context, { id, version })
    await endByOfficer(place.database, 'SEND_BACK', id, context.officer, reason, context.now)
    return { state: OperationState.SentBack }
  },

  async withdrawProposal({ id, version, reason }, context) {
    await asDecided(context, { id, version })
    await endByOfficer(place.database, 'WITHDRAW', id, context.officer, reason, context.now)
    return { state: OperationState.Withdrawn }
  },
})
