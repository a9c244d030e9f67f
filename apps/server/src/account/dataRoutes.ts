import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { sendFile } from '#server/documents/sendFile.ts'
import { answerDirect, type DirectParts } from '#server/gateway/directEndpoint.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { bindAct, spendConfirmation } from '#server/gateway/stepUp.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { type DataCopy, gatherData, toJson, toPaper } from './dataCopy.ts'
import type { DataExport } from './dataExport.ts'

const endpoint = {
  path: '/Document/DownloadMyData',
  query: v.object({ format: v.picklist(['json', 'pdf']) }),
  refusals: {},
}
/** A copy is heavy to make, and nobody needs many. */
const LIMIT = { per: 'citizen', max: 10, seconds: HOUR_SECONDS } as const

/** `POST /Document/DownloadMyData?Format=json|pdf`: addition of ours, a citizen's copy of all data held about them. */
export function registerDataRoutes(
  app: FastifyInstance,
  parts: DirectParts & { readonly exports: readonly DataExport[] },
): void {
  const { db, ports, pool } = parts
  app.post(endpoint.path, (request, reply) =>
    answerDirect(parts, endpoint, request, reply, async ({ query: { format }, citizen, refuse }) => {
      const { userId, fullName } = citizen
      const now = ports.clock.now()
      // As every act that is confirmed: not while somebody sits beside the citizen.
      if (citizen.helperId !== null) return refuse(general.HELPED())
      const token = request.headers.stepup
      const confirmed = {
        citizen,
        act: 'DownloadMyData',
        what: format,
        token: typeof token === 'string' ? token : undefined,
      }
      if (!(await spendConfirmation(db, { ports, now }, confirmed))) {
        reply.header('stepup', bindAct(ports, confirmed))
        return refuse(general.STEP_UP())
      }
      const minutes = await countHit(pool, `data:${userId}`, LIMIT, now)
      if (minutes > 0) return refuse(general.TOO_MANY_REQUESTS({ minutes }))
      const held = await inTransaction(db, async tx => {
        const gathered = await gatherData(parts.exports, { db: tx, ports, userId, now })
        const event = {
          entityTypeId: EntityType.CitizenUser,
          entityId: userId,
          event: 'DATA_DOWNLOADED',
          details: { format },
        }
        await writeAudit(tx, { type: 'CITIZEN', id: String(userId) }, event, now)
        return gathered
      })
      const copy: DataCopy = { parts: held, authority: ports.authority, userId, fullName, madeOn: now }
      const name = `my-data-${istDay(now)}.${format}`
      if (format === 'json')
        return sendFile(reply, {
          bytes: Buffer.from(toJson(copy)),
          fileName: name,
          // Not application/json: that is how an endpoint says no.
          mimeType: 'application/octet-stream',
        })
      const bytes = await ports.press.printer.printPdf('application-form', toPaper(copy))
      return sendFile(reply, { bytes, fileName: name, mimeType: 'application/pdf' })
    }),
  )
}
