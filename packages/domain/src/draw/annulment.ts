import type { Bilingual } from '#domain/text/bilingual.ts'
import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import { integer, type Manifest, members, string, testOf } from './manifest.ts'
import { INSTANT } from './promotions.ts'
import { sha256 } from './sha256.ts'

/** Why a draw may be annulled; nothing else is a reason once its random number is public. */
export const ANNUL_REASONS = ['ROLL_FAULT', 'PLAN_FAULT', 'COURT_ORDER', 'SCHEME_CANCELLED'] as const
export type AnnulReason = (typeof ANNUL_REASONS)[number]

export const ANNUL_REASON_TEXTS: Readonly<Record<AnnulReason, Bilingual>> = {
  ROLL_FAULT: {
    en: 'The roll was wrong: somebody was left out of it or stood in it wrongly.',
    hi: 'सूची में त्रुटि थी: किसी का नाम छूट गया था या गलत दर्ज था।',
  },
  PLAN_FAULT: {
    en: 'The plan was wrong: seats, units or lists were not those of the scheme.',
    hi: 'योजना में त्रुटि थी: स्थान, इकाइयाँ या सूचियाँ योजना के अनुसार नहीं थीं।',
  },
  COURT_ORDER: { en: 'A court ordered it.', hi: 'न्यायालय ने इसका आदेश दिया।' },
  SCHEME_CANCELLED: { en: 'The scheme was cancelled.', hi: 'योजना रद्द कर दी गई।' },
}

export const EVIDENCE_NAMES = ['evidence.jpg', 'evidence.pdf', 'evidence.png'] as const
export type EvidenceName = (typeof EVIDENCE_NAMES)[number]

/** Why and how a draw was annulled; its files stay. */
export interface Annulment {
  /** Instant of UTC in whole seconds. */
  readonly AnnulledOn: string
  readonly CampaignId: number
  readonly DrawNo: number
  /** The paper that shows the reason, published beside; null before the random number was public. */
  readonly Evidence: { readonly Name: EvidenceName; readonly Sha256: string } | null
  /** When those who lose something were heard; null before the random number was public. */
  readonly HearingOn: string | null
  readonly ManifestHash: string
  /** How many winners lost an offer. */
  readonly Offers: number
  readonly Reason: AnnulReason
  readonly Test: 0 | 1
  /** The authority's own words. */
  readonly Words: string
}

/** annulment.json: canonical JSON, one line, no newline. */
export const annulmentBytes = (annulment: Annulment): Uint8Array =>
  utf8(canonicalJson({ ...annulment, Evidence: annulment.Evidence ? { ...annulment.Evidence } : null }))

/** What is wrong with a published annulment.json; empty when it fits the draw and its evidence. */
export function annulmentProblems(
  bytes: Uint8Array,
  manifest: Manifest,
  manifestBytes: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): string[] {
  try {
    const keys = [
      'AnnulledOn',
      'CampaignId',
      'DrawNo',
      'Evidence',
      'HearingOn',
      'ManifestHash',
      'Offers',
      'Reason',
    ]
    const found = members(parseCanonical(fromUtf8(bytes)), 'annulment.json', [...keys, 'Test', 'Words'])
    const problems: string[] = []
    const expected = {
      CampaignId: manifest.CampaignId,
      DrawNo: manifest.DrawNo,
      ManifestHash: toHex(sha256(manifestBytes)),
      Test: testOf(manifest),
    }
    for (const key of ['CampaignId', 'DrawNo', 'ManifestHash', 'Test'] as const)
      if (found[key] !== expected[key])
        problems.push(`annulment.json: ${key} is ${found[key]}; recomputed it is ${expected[key]}.`)
    if (!INSTANT.test(string(found.AnnulledOn, 'AnnulledOn')))
      problems.push('annulment.json: AnnulledOn is not an instant.')
    if (found.HearingOn !== null && !INSTANT.test(string(found.HearingOn, 'HearingOn')))
      problems.push('annulment.json: HearingOn is not an instant.')
    if (!ANNUL_REASONS.some(reason => reason === found.Reason))
      problems.push('annulment.json: Reason is not one of the list.')
    if (integer(found.Offers, 'Offers') < 0) problems.push('annulment.json: Offers is negative.')
    string(found.Words, 'Words')
    if (found.Evidence === null) return problems
    const evidence = members(found.Evidence, 'Evidence', ['Name', 'Sha256'])
    const file = files.get(string(evidence.Name, 'Evidence.Name'))
    if (!EVIDENCE_NAMES.some(name => name === evidence.Name) || !file)
      problems.push(`annulment.json: ${evidence.Name} is not there.`)
    else if (toHex(sha256(file)) !== evidence.Sha256)
      problems.push(`annulment.json: ${evidence.Name} is another file.`)
    return problems
  } catch (error) {
    return [`annulment.json: ${error instanceof Error ? error.message : String(error)}`]
  }
}
