import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { issueOnce, type Paper, type PaperKey, paperName } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { LetterData } from '#server/documents/print/data/letter.ts'
import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CampaignRecord, findCampaign } from '../campaign/campaignStore.ts'
import type { DrawRecord } from './drawStore.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })

const keyOf = (drawId: number): PaperKey => ({ kind: 'draw-notice', of: drawId })

/** 64 digits in groups of four, as an eye compares them. */
const grouped = (hash: string): string => hash.match(/.{4}/g)?.join(' ') ?? hash

const PRACTICE = label(
  'PRACTICE: the random number of this draw is known already. It gives nobody a right.',
  'अभ्यास: इस ड्रॉ की यादृच्छिक संख्या पहले से ज्ञात है। इससे किसी को अधिकार नहीं मिलता।',
)

const CHECKS = [
  label(
    'Keep this notice. After the draw anybody can check with it that neither the roll nor the plan was changed.',
    'यह सूचना सँभालकर रखें। ड्रॉ के बाद कोई भी इससे जाँच सकता है कि न सूची बदली गई, न योजना।',
  ),
  label(
    'Each applicant can prove their own entry before the draw: sign in, open the application, choose “Prove my entry” and photograph the code of this notice or type the seal.',
    'प्रत्येक आवेदक ड्रॉ से पहले अपनी प्रविष्टि सिद्ध कर सकता है: लॉगिन करें, आवेदन खोलें, “मेरी प्रविष्टि सिद्ध करें” चुनें और इस सूचना के कोड की फ़ोटो लें या मुहर लिखें।',
  ),
]

function letterOf(
  authority: Ports['authority'],
  campaign: CampaignRecord,
  draw: DrawRecord,
  appears: Date,
): LetterData {
  const when = (language: 'en' | 'hi') => formatDate(toIstIso(appears), 'plainMinute', language)
  const mark = draw.isTest ? label(' (PRACTICE)', ' (अभ्यास)') : label('', '')
  return {
    head: {
      authority: letterheadOf(authority),
      title: label(`Notice of the draw${mark.en}`, `ड्रॉ की सूचना${mark.hi}`),
      number: `${campaign.code}/${draw.drawNo}`,
      issuedAt: draw.announcedOn ?? draw.frozenOn,
    },
    to: [],
    subject: label(
      `Seal of draw ${draw.drawNo}, ${campaign.name.en}`,
      `${campaign.name.hi}, ड्रॉ ${draw.drawNo} की मुहर`,
    ),
    paragraphs: draw.isTest
      ? [
          PRACTICE,
          label(
            `The roll of entries and the plan of the draw are sealed. It is practised on ${when('en')}.`,
            `प्रविष्टियों की सूची और ड्रॉ की योजना मुहरबंद है। अभ्यास ${when('hi')} होगा।`,
          ),
        ]
      : [
          label(
            `The roll of entries and the plan of the draw are sealed. The random number that decides appears on ${when('en')}; nobody knows it before.`,
            `प्रविष्टियों की सूची और ड्रॉ की योजना मुहरबंद है। निर्णय करने वाली यादृच्छिक संख्या ${when('hi')} आएगी; उससे पहले उसे कोई नहीं जानता।`,
          ),
        ],
    facts: [
      { label: label('Scheme', 'योजना'), value: campaign.name },
      { label: label('Entries', 'प्रविष्टियाँ'), value: String(draw.rollCount) },
      { label: label('Random number', 'यादृच्छिक संख्या'), value: label(when('en'), when('hi')) },
      { label: label('Its round', 'उसका चक्र'), value: String(draw.beaconRound) },
      { label: label('Seal', 'मुहर'), value: grouped(draw.manifestHash) },
      { label: label('Root of the roll', 'सूची का मूल'), value: grouped(draw.rollRoot) },
    ],
    conditions: CHECKS,
    signatory: { designation: label('Lottery committee', 'लॉटरी समिति') },
  }
}

/**
 * The notice of an announced draw, to be printed: its code holds the seal, so that a telephone reads from paper what no
 * page can change. Signed, with the same bytes ever after; null once the draw is annulled.
 */
export async function drawNotice(
  db: Db,
  ports: Pick<Ports, 'authority' | 'beacon' | 'files' | 'press'>,
  draw: DrawRecord,
): Promise<Paper | null> {
  const campaign = await findCampaign(db, draw.campaignId)
  if (!campaign || draw.annulledOn) return null
  const refuse = (): never => {
    throw new Error(`the notice of draw ${draw.id}, which stands, was taken back`)
  }
  return issueOnce({ db, ports, refuse }, keyOf(draw.id), async () => ({
    template: 'letter' as const,
    entityTypeId: EntityType.SchemeCampaign,
    entityId: campaign.id,
    facts: [
      { labelEn: 'Scheme', labelHi: 'योजना', value: `${campaign.name.en} / ${campaign.name.hi}` },
      { labelEn: 'Seal', labelHi: 'मुहर', value: draw.manifestHash },
    ],
    sealed: { about: draw.manifestHash },
    data: letterOf(ports.authority, campaign, draw, ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)),
  }))
}

/** Takes the notice of a draw back that was annulled: its check says so from now on. */
export async function revokeNotice(db: Db, drawId: number, reason: string, at: Date): Promise<void> {
  const notice = await findPaper(db, paperName(keyOf(drawId)), 1)
  if (notice) await revokeDocument(db, notice.code, { at, reason })
}
