import { say } from '#contract/text.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import { moveCampaign } from '#server/lottery/campaign/campaignCycle.ts'
import { listCampaigns } from '#server/lottery/campaign/campaignStore.ts'
import type { CampaignSpec } from '#server/lottery/campaign/enterCampaign.ts'
import { announceDraw } from '#server/lottery/draw/announceDraw.ts'
import { freezeRoll } from '#server/lottery/draw/freezeRoll.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enterPublished } from './campaigns.ts'
import { enterApplications, findEligible, makeCrowd } from './drawnScheme.ts'
import { flatsPlan } from './layouts.ts'

const CODE = 'GV-EWS'
const OFFICER = 'Demo officer'
const APPLICANTS = 120
/** Time enough for two officers to sign in, and for a hall to open its page. */
const AHEAD_MS = 20 * MINUTE_MS

/** Flats whose draw is announced, and takes place some minutes after the demonstration is first opened. */
function gomtiVihar(now: Date): CampaignSpec {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return {
    code: CODE,
    schemeCode: 'GOMTI-VIHAR-EWS',
    name: say('Gomti Vihar EWS flats', 'गोमती विहार ईडब्ल्यूएस फ्लैट'),
    location: say('Gomti Nagar extension, 11 km from Charbagh', 'गोमती नगर विस्तार, चारबाग से 11 किमी'),
    allocationModeId: 2,
    startOn: day(-90),
    endOn: day(-50),
    scrutinyFrom: day(-49),
    scrutinyTo: day(-25),
    eligibleOn: day(-24),
    objectionTill: day(-16),
    rollOn: day(-4),
    drawOn: new Date(now.getTime() + AHEAD_MS),
    reraNumber: 'UPRERAPRJ000005',
    possession: say('Within 12 months of the draw', 'ड्रॉ के 12 माह के भीतर'),
    payment: say('25 %, then 12 quarterly instalments', '25 %, फिर 12 त्रैमासिक किस्तें'),
    policy: { ...STANDARD_POLICY, instalments: { ...STANDARD_POLICY.instalments, count: 12 } },
    bookletCharge: '200.00',
    layout: flatsPlan(
      3,
      Array.from({ length: 12 }, () => ({ poolCode: 'EWS', width: 8 })),
    ),
    pools: [
      {
        poolCode: 'EWS',
        propertyType: 'Flat',
        name: say('EWS flat', 'ईडब्ल्यूएस फ्लैट'),
        dimensions: say('1 room, 34 m²', '1 कक्ष, 34 वर्ग मी॰'),
        part: 'E',
        areaSqm: '34.00',
        ratePerSqm: '21000.00',
        seats: 36,
        incomeGroupCode: 'EWS',
      },
    ],
  }
}

/** A draw to hold: its roll is frozen and announced, and its round comes while one walks through the demonstration. */
export async function loadHeldDraw(db: Db, ports: Ports, now: Date): Promise<void> {
  await enterPublished(db, gomtiVihar(now), now)
  const find = async () => {
    const campaign = (await listCampaigns(db, {})).find(one => one.code === CODE)
    if (!campaign) throw new Error('the scheme to be drawn is missing')
    return campaign
  }
  const open = await find()
  const { eligibleOn, rollOn, drawOn } = open
  if (!eligibleOn || !rollOn || !drawOn) throw new Error('the scheme has no dates')
  await enterApplications(db, ports, open, await makeCrowd(db, now, APPLICANTS))
  await findEligible(db, open)
  await moveCampaign({ db, now: eligibleOn, officer: OFFICER }, open, 'PUBLISH_ELIGIBILITY')
  const act = { db, ports, officer: OFFICER, now: rollOn }
  await freezeRoll(act, await find(), drawOn)
  await announceDraw(act, await find())
}
