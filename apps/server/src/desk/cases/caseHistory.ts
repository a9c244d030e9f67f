import type { EntityType } from '#domain/application/kind.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { actWords } from '#server/audit/actWords.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** Who did what a history tells: the one who applied, an office, or the portal itself. */
const WHO: Readonly<Record<string, Bilingual>> = {
  CITIZEN: { en: 'Applicant', hi: 'आवेदक' },
  AUTHORITY: { en: 'Authority', hi: 'प्राधिकरण' },
}
const PORTAL: Bilingual = { en: 'Portal', hi: 'पोर्टल' }

const pair = ({ en, hi }: Bilingual) => ({ en, hi })

/** What happened to a case, as its citizen reads it too; oldest first. */
export async function caseHistory(db: Db, kind: EntityType, id: number) {
  return (await listPublicHistory(db, kind, id)).map(({ at, actorType, event, remarks }) => ({
    at: at.toISOString(),
    who: pair(WHO[actorType] ?? PORTAL),
    what: pair(actWords(event)),
    remarks,
  }))
}
