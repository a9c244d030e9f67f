import { fill, say, type Text } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type CeremonyStep, PRESENT_OFFICERS } from '#domain/draw/ceremony.ts'
import { NOTICE_SECONDS } from '#domain/draw/drawState.ts'
import { groupIndian } from '#domain/money/format.ts'
import type { Db } from '#server/gateway/context.ts'
import { countInStatus } from '#server/lottery/application/applicationListStore.ts'
import type { CampaignRecord } from '#server/lottery/campaign/campaignStore.ts'
import { listUnitsOnOffer } from '#server/lottery/campaign/unitStore.ts'
import { listFiles } from '#server/lottery/draw/drawFileStore.ts'
import type { DrawRecord } from '#server/lottery/draw/drawStore.ts'

/** Something that must hold before a step. */
export interface CheckLine {
  readonly words: Text
  readonly holds: boolean
}

const both = (text: Text, params: Readonly<Record<string, string>>): Text => ({
  en: fill(text, 'en', params),
  hi: fill(text, 'hi', params),
})
const line = (holds: boolean, text: Text): CheckLine => ({ holds, words: text })

const ELIGIBILITY = say('Eligibility is published.', 'पात्रता प्रकाशित हो चुकी है।')
const OBJECTIONS = say('The time for objections is over.', 'आपत्तियों का समय समाप्त हो चुका है।')
const APPLICANTS = say(
  '{count} eligible applications wait for the draw.',
  '{count} पात्र आवेदन ड्रॉ की प्रतीक्षा में हैं।',
)
const UNITS = say('Each pool has as many units as seats.', 'हर समूह में जितने स्थान हैं उतनी ही इकाइयाँ हैं।')
const AHEAD = say('The round appears in 24 hours or later.', 'राउंड 24 घंटे या उससे बाद आएगा।')
const SEALED = say('Roll and plan are sealed.', 'सूची और योजना पर मुहर लग चुकी है।')
const STAMPED = say(
  'Witnesses outside the authority have stamped the seal.',
  'प्राधिकरण से बाहर के साक्षियों ने मुहर पर समय अंकित किया है।',
)
const ROUND = say('The round has appeared.', 'राउंड आ चुका है।')
const RECONCILED = say(
  'Every entry, seat and unit of the result is accounted for.',
  'परिणाम की हर प्रविष्टि, स्थान और इकाई का हिसाब मिल चुका है।',
)
const TWO = say(
  'Two committee members signed to be present: {count} of {needed}.',
  'दो समिति सदस्यों ने उपस्थिति पर हस्ताक्षर किए: {needed} में से {count}।',
)

const present = (count: number): CheckLine =>
  line(count >= PRESENT_OFFICERS, both(TWO, { count: String(count), needed: String(PRESENT_OFFICERS) }))

async function beforeFreeze(db: Db, campaign: CampaignRecord, now: Date): Promise<CheckLine[]> {
  const eligible = await countInStatus(db, campaign.id, [ApplicationStatus.Eligible])
  const units = await listUnitsOnOffer(db, campaign.id)
  const fits = campaign.pools.every(
    pool => units.filter(unit => unit.poolCode === pool.poolCode).length === pool.seats,
  )
  return [
    line(campaign.state !== 'PUBLISHED', ELIGIBILITY),
    line(campaign.objectionTill !== null && campaign.objectionTill < now, OBJECTIONS),
    line(eligible > 0, both(APPLICANTS, { count: groupIndian(String(eligible)) })),
    line(fits, UNITS),
  ]
}

/** What must hold before the next step of a draw, in the order in which it is looked at. */
export async function drawChecks(
  db: Db,
  campaign: CampaignRecord,
  draw: (DrawRecord & { readonly appearsOn: Date }) | undefined,
  asked: { readonly next: CeremonyStep | null; readonly present: number; readonly now: Date },
): Promise<CheckLine[]> {
  const { next, now } = asked
  if (next === 'FREEZE') return beforeFreeze(db, campaign, now)
  if (next === null || !draw) return []
  const two = present(asked.present)
  if (next === 'ANNOUNCE') {
    const ahead = (draw.appearsOn.getTime() - now.getTime()) / 1000
    return [line(true, SEALED), line(ahead >= NOTICE_SECONDS, AHEAD), two]
  }
  if (next === 'PUBLISH') return [line(true, RECONCILED), two]
  const files = await listFiles(db, draw.id)
  const stamped = files.some(file => file.name === 'timestamps.json')
  return [line(true, SEALED), line(stamped, STAMPED), two, line(now >= draw.appearsOn, ROUND)]
}
