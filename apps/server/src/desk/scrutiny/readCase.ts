import { deskGeneral } from '#contract/desk/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { maskPan } from '#domain/fields/pan.ts'
import { IdentityType } from '#domain/lottery/form.ts'
import { comparedValue, isProved, type Mark, PROOFS } from '#domain/lottery/proof.ts'
import { holds, Section } from '#domain/officer/roles.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { mayLook } from '#domain/work/rights.ts'
import { listOfRecord, type StoredDocument } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { findIdByNumber } from '#server/lottery/application/applicationListStore.ts'
import { type ApplicationRecord, findApplication } from '#server/lottery/application/applicationStore.ts'
import { sectionsOf } from '#server/lottery/application/sections.ts'
import { findSnapshot } from '#server/lottery/application/snapshotStore.ts'
import { type CampaignRecord, findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import type { Officer } from '#server/officer/officer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { listMarks } from './markStore.ts'

/** An act or a read of an officer who may refuse. */
export interface Asking {
  readonly db: Db
  readonly ports: Ports
  readonly officer: Officer
  readonly refuse: (refusal: Refusal<'NOT_FOUND' | 'NO_RIGHT' | 'MOVED'>) => never
}

/** An answer with the paper that proves it and the mark that still holds. */
export interface ReadAnswer {
  readonly code: string
  readonly section: Bilingual
  readonly question: Bilingual
  /** Masked. */
  readonly answer: string
  readonly isMasked: boolean
  readonly paper: StoredDocument | undefined
  readonly mark: Mark | null
  readonly markedOn: Date | null
}

export interface ReadCase {
  readonly application: ApplicationRecord
  readonly campaign: CampaignRecord
  readonly papers: readonly StoredDocument[]
  readonly answers: readonly ReadAnswer[]
}

/** Whether an officer works on cases of scrutiny: an assistant or a committee member of the lottery's section. */
export const scrutinises = ({ roles }: Pick<Officer, 'roles'>): boolean =>
  holds(roles, 'DA', 'LOTTERY') || holds(roles, 'LC', 'LOTTERY')

/** The keyed hash of a value as a mark keeps it. */
export const hashOf = ({ secrets }: Pick<Ports, 'secrets'>, value: string): Buffer =>
  fingerprint(secrets.identityPepper, `scrutiny.mark|${value}`)

function masked(code: string, answer: string, { form }: ApplicationRecord): string {
  if (answer === '-') return answer
  if (code === 'pan' || code === 'coApplicant.pan') return maskPan(answer)
  if (code === 'mobileNumber') return maskMobile(form.mobileNumber)
  if (code === 'identityNumber' && form.identityTypeId === IdentityType.passport)
    return `••••${answer.slice(-2)}`
  return answer
}

/** Answers of which the server shows a part only. */
const MASKED: ReadonlySet<string> = new Set([
  'pan',
  'coApplicant.pan',
  'mobileNumber',
  'identityNumber',
  'refundAccount.number',
])

/** Refuses NO_RIGHT unless the officer works on cases of scrutiny: who only reads them does nothing there. */
export function checkScrutinises({ officer, refuse }: Pick<Asking, 'officer' | 'refuse'>): void {
  if (!scrutinises(officer)) refuse(deskGeneral.NO_RIGHT())
}

/**
 * Reads a case for an officer of its section, an approver or the auditor. Refuses (NO_RIGHT, NOT_FOUND) where it is not theirs,
 * or is not there.
 */
export async function readCase({ db, ports, officer, refuse }: Asking, number: string): Promise<ReadCase> {
  if (!mayLook(officer.roles, Section.Lottery)) return refuse(deskGeneral.NO_RIGHT())
  const applId = await findIdByNumber(db, number)
  const application = applId === undefined ? undefined : await findApplication(db, ports, { applId })
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return refuse(deskGeneral.NOT_FOUND())
  const { id, form } = application
  const frozen = await findSnapshot(db, ports, id)
  // Answers frozen before they were named do not tell which they are; they still stand in the form.
  const isNamed = frozen?.sections.some(({ rows }) => rows.some(row => row.code !== undefined)) ?? false
  const sections = frozen && isNamed ? frozen.sections : sectionsOf(form, campaign)
  const papers = await listOfRecord(db, EntityType.LotteryApplication, id)
  const marks = new Map((await listMarks(db, id)).map(mark => [mark.code, mark]))
  const answers = sections.flatMap(section =>
    section.rows.map(({ question, answer, code = '' }): ReadAnswer => {
      const paper = isProved(code) ? papers.findLast(one => one.documentTypeId === PROOFS[code]) : undefined
      const kept = marks.get(code)
      const stands =
        kept !== undefined &&
        paper !== undefined &&
        isProved(code) &&
        kept.fileHash.equals(paper.sha256) &&
        kept.valueHash.equals(hashOf(ports, comparedValue(form, code)))
      return {
        code,
        section: section.title,
        question,
        answer: masked(code, answer, application),
        isMasked: MASKED.has(code) && answer !== '-',
        paper,
        mark: stands ? kept.mark : null,
        markedOn: stands ? kept.markedOn : null,
      }
    }),
  )
  return { application, campaign, papers, answers }
}

/** The first answer with a paper that is not found to agree with it; undefined when all do. */
export const firstOpen = ({ answers }: Pick<ReadCase, 'answers'>): ReadAnswer | undefined =>
  answers.find(one => one.paper !== undefined && one.mark !== 'AGREES')
