import { DeskFile } from '#contract/desk/file.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { PAGE_SIDES, paperCalls } from '#contract/desk/papers.ts'
import { PAGES_AHEAD } from '#domain/work/paperRight.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import { documentTypeName } from '#server/documents/documentTypes.ts'
import { refuseTakenBackBytes } from '#server/documents/handOut.ts'
import { openFace } from '#server/documents/sealedFace.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { officerActor } from '#server/officer/officer.ts'
import { listHeld } from '#server/work/queueStore.ts'
import type { DeskHandlers } from '../gateway/context.ts'
import type { PaperDrawer } from './drawer.ts'
import { findPaper } from './findPaper.ts'
import { endLooks } from './lookStore.ts'
import { entryOf, noteLook } from './noteLook.ts'
import { stampOf } from './stamp.ts'

/** How far the cases that an officer holds are looked through for the next one. */
const MOST_HELD = 200

/** The handlers of papers; what draws them is closed with the server. */
export const paperHandlers = (drawer: PaperDrawer): DeskHandlers<typeof paperCalls> => ({
  async paperPage({ documentId, page, size, ahead, reason }, context) {
    const { db, now, officer, ports, refuse } = context
    const found = await findPaper(context, documentId)
    if (ahead && (found.right !== 'HOLDER' || page > PAGES_AHEAD)) return refuse(deskGeneral.NO_RIGHT())
    const { PAPER_GONE, PAPER_BUSY, PAPER_UNREADABLE } = paperCalls.paperPage.refusals
    const bytes = (await ports.files.get(found.document.fileKey)) ?? refuse(PAPER_GONE())
    const asked = { page, side: PAGE_SIDES[size], officerId: officer.officerId, stamp: stampOf(officer, now) }
    const drawn = await drawer.draw(bytes, asked)
    if (drawn === 'BUSY') return refuse(PAPER_BUSY())
    if (!drawn) return refuse(PAPER_UNREADABLE())
    if (!ahead)
      await inTransaction(db, tx => {
        const actor = officerActor(officer)
        const audit = (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, actor, entry, now)
        return noteLook({ db: tx, now, officer, refuse, audit }, found, reason)
      })
    return new DeskFile({ bytes: drawn.bytes, mimeType: 'image/jpeg', pages: drawn.pages })
  },

  async paperShown({ documentId, reason }, context) {
    await noteLook(context, await findPaper(context, documentId), reason)
    return null
  },

  async paperLeft({ documentId, seconds }, context) {
    const { db, now, officer, audit } = context
    const found = await findPaper(context, documentId)
    const ended = await endLooks(db, { officerId: officer.officerId, documentId }, seconds, now)
    for (const look of ended) {
      const { details, ...entry } = entryOf(found)
      const told = { ...details, sha256: look.sha256.toString('hex'), seconds: look.seconds }
      await audit({ ...entry, event: 'PAPER_LEFT', details: told })
    }
    return null
  },

  async papersAhead({ documentId }, context) {
    const { db, officer } = context
    const { item } = await findPaper(context, documentId)
    const held = await listHeld(db, officer.officerId, MOST_HELD)
    const next = held[held.findIndex(({ id }) => id === item.id) + 1]
    if (!next) return []
    const papers = await listOfRecord(db, next.entityTypeId, next.entityId)
    return papers.map(({ id, documentTypeId, mimeType, sizeBytes }) => {
      const { en, hi } = documentTypeName(documentTypeId)
      return { documentId: id, documentTypeId, name: { en, hi }, mimeType, sizeBytes }
    })
  },

  async downloadPaper({ documentId, reason }, context) {
    const { ports, refuse, audit } = context
    const found = await findPaper(context, documentId)
    const { PAPER_GONE } = paperCalls.downloadPaper.refusals
    const bytes = (await ports.files.get(found.document.fileKey)) ?? refuse(PAPER_GONE())
    await refuseTakenBackBytes(context, bytes)
    await audit({ ...entryOf(found), event: 'PAPER_DOWNLOADED', remarks: reason })
    const { mimeType, face } = found.document
    const { originalName: fileName } = openFace(ports, face)
    return new DeskFile({ bytes, mimeType, fileName })
  },
})
