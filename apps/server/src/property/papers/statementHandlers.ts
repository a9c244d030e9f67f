import { createHash } from 'node:crypto'
import type { mineCalls } from '#contract/property/mine.ts'
import { EntityType } from '#domain/application/kind.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import type { CitizenContext, Handler, Handlers } from '#server/gateway/context.ts'
import { getOwnProperty, type OwnProperty } from '../account/heldAccount.ts'
import { listOwners } from '../register/ownerStore.ts'
import { csvOf } from './csv.ts'
import { scheduleColumns, scheduleOrder } from './schedulePaper.ts'
import { csvLines, loadStatement, statementColumns, statementOrder } from './statementPaper.ts'

type Wish = Parameters<Handler<typeof mineCalls.DownloadPropertyStatement>>[0]

const fileName = (what: Wish['what'], { property, day }: OwnProperty, ending: string): string =>
  `${what === 'SCHEDULE' ? 'payment-schedule' : 'statement-of-account'}-${property.registrationId.replaceAll('/', '-')}-${day}.${ending}`

async function csv(what: Wish['what'], own: OwnProperty, context: CitizenContext<never>): Promise<string> {
  if (what === 'SCHEDULE') return csvOf(scheduleColumns, own.record.account.instalments)
  return csvOf(statementColumns, csvLines(await loadStatement(context.db, own)))
}

/**
 * The statement or the schedule of this day. A PDF is issued once for each state of the account on a day: asked again,
 * it is the same paper. CSV opens in a spreadsheet.
 */
const downloadStatement: Handler<typeof mineCalls.DownloadPropertyStatement> = async (
  { propertyId, what, format },
  context,
) => {
  const { db, ports, now } = context
  const own = await getOwnProperty(context, propertyId)
  if (format === 'CSV') {
    const text = await csv(what, own, context)
    return {
      fileName: fileName(what, own, 'csv'),
      contentType: 'text/csv; charset=utf-8',
      contentBase64: Buffer.from(text, 'utf8').toString('base64'),
    }
  }
  const stated = await loadStatement(db, own)
  const state = createHash('sha256')
    .update(JSON.stringify([own.record.version, stated.lines.length]))
    .digest('hex')
  const of = `${propertyId}-${own.day}-${state.slice(0, 12)}`
  const kind = what === 'SCHEDULE' ? 'payment-schedule' : 'statement-of-account'
  const paper = await issueOnce<'letter' | 'statement'>(
    context,
    { kind, of, printedFor: context.citizen.userId },
    async () => {
      const { property, record, day } = own
      const about = {
        property,
        account: record.account,
        day,
        owners: await listOwners(db, ports, propertyId),
      }
      return what === 'SCHEDULE'
        ? scheduleOrder(ports, about, now)
        : statementOrder(ports, about, stated, now)
    },
  )
  await context.audit({
    entityTypeId: EntityType.Property,
    entityId: propertyId,
    event: 'STATEMENT_ISSUED',
    details: { what, code: paper.code },
  })
  return {
    fileName: fileName(what, own, 'pdf'),
    contentType: 'application/pdf',
    contentBase64: Buffer.from(paper.bytes).toString('base64'),
  }
}

/** The papers of a citizen's own property. */
export const statementHandlers: Handlers<Pick<typeof mineCalls, 'DownloadPropertyStatement'>> = {
  DownloadPropertyStatement: downloadStatement,
}
