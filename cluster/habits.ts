import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import type { Database } from '#server/db/pool.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { completeAnswers } from '#server/testing/lottery.ts'
import { type BenchCitizen, benchCitizen } from '../bench/booking/citizen.ts'
import { ask } from '../faults/citizens.ts'
import type { Habit } from './watch.ts'

/** Where a citizen who does one thing all the time finds the portal. */
interface Town {
  readonly db: Database
  readonly origin: string
  readonly campaignId: number
}

/** Papers that the portal said it had kept. */
export interface Papers {
  readonly kept: number
  /** How many of them it does not give back as they were. */
  readonly lost: () => Promise<number>
}

const TIMEOUT_MS = 10_000
const DEVANAGARI = /[\u0900-\u097F]{3}/

interface Drafted {
  readonly citizen: BenchCitizen
  readonly applId: number
}

async function draftOf({ db, campaignId }: Town): Promise<Drafted> {
  const citizen = await benchCitizen(db)
  const { rows } = await sql<{ id: number }>`
    insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
      values (${campaignId}, ${citizen.userId}, 1, ${citizen.mobile}, '{}', now(), now()) returning id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('no draft was made')
  return { citizen, applId: row.id }
}

/** A stranger who looks at the first page in Hindi, and how often they were sent away without a word in it or a time to come again. */
export function opensPage({ origin }: Town): Habit & { readonly bare: () => number } {
  let bare = 0
  return {
    name: 'a page',
    async once() {
      const headers = { accept: 'text/html', 'accept-language': 'hi' }
      const reply = await fetch(`${origin}/home`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await reply.text()
      if (!reply.ok && !(reply.headers.has('retry-after') && DEVANAGARI.test(text))) bare += 1
      return reply.ok
    },
    bare: () => bare,
  }
}

/** A citizen who reads their own application. */
export async function readsRecord(town: Town): Promise<Habit> {
  const { citizen, applId } = await draftOf(town)
  const input = { applId, campaignId: town.campaignId }
  return {
    name: 'a record read',
    once: async () =>
      (await ask(town.origin, citizen.headers, 'GetApplicationFormDetailsByApplId', input)).ok,
  }
}

/** A citizen who saves their form over and over; whose answer was lost reads first, as the page does. */
export async function savesForm(town: Town): Promise<Habit> {
  const { citizen, applId } = await draftOf(town)
  const { origin, campaignId } = town
  let rowVersion = 1
  return {
    name: 'a form saved',
    async once() {
      const form = { applId, campaignId, rowVersion, answers: completeAnswers() }
      const saved = await ask(origin, citizen.headers, 'UpdateApplicationForm', form)
      const read = saved.ok
        ? saved
        : await ask(origin, citizen.headers, 'GetApplicationFormDetailsByApplId', { applId, campaignId })
      if (read.ok) rowVersion = read.value.rowVersion
      return saved.ok
    },
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A paper that the portal said it had kept, and what it gave back then: it takes out of a PDF what a reader might run. */
interface Kept {
  readonly citizen: BenchCitizen
  readonly documentId: number
  readonly hash: string | undefined
}

/** Citizens who upload a paper each, one after the other. */
export function uploadsPapers(town: Town): Habit & { readonly papers: Papers } {
  const { origin } = town
  const kept: Kept[] = []
  const post = (path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  async function upload({ citizen, applId }: Drafted): Promise<number | undefined> {
    const { payload, headers } = multipart({ bytes: makePdf(), name: 'identity.pdf' })
    const place = `userNo=${citizen.userId}&EntityTypeId=${EntityType.LotteryApplication}&DocumentTypeId=${DocumentType.identity}&entityId=${applId}`
    const whole = new Uint8Array(payload)
    const reply = await post(`/Document/UploadDocument?${place}`, { ...citizen.headers, ...headers }, whole)
    const body = (await reply.json()) as { Status?: number; CustomObject?: { DocumentId?: number } }
    return body.Status === 2 ? body.CustomObject?.DocumentId : undefined
  }
  async function read({ citizen, documentId }: Omit<Kept, 'hash'>): Promise<string | undefined> {
    const reply = await post(`/Document/DownloadDocument?DocumentId=${documentId}`, citizen.headers)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return reply.ok ? digest(bytes) : undefined
  }
  return {
    name: 'a paper kept',
    async once() {
      const drafted = await draftOf(town)
      const documentId = await upload(drafted)
      if (documentId === undefined) return false
      const one = { citizen: drafted.citizen, documentId }
      kept.push({ ...one, hash: await read(one).catch(() => undefined) })
      return true
    },
    papers: {
      get kept() {
        return kept.length
      },
      async lost() {
        let lost = 0
        for (const one of kept) {
          const hash = await read(one)
          if (hash === undefined || hash !== (one.hash ?? hash)) lost += 1
        }
        return lost
      },
    },
  }
}
