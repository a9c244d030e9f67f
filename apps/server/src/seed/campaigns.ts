import { say } from '#contract/text.ts'
import { addDays, endOfIstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import { moveCampaign } from '#server/lottery/campaign/campaignCycle.ts'
import type { PoolSpec } from '#server/lottery/campaign/campaignEntryStore.ts'
import { type CampaignSpec, enterCampaign } from '#server/lottery/campaign/enterCampaign.ts'
import { flatsPlan, sarovarKunjPlan } from './layouts.ts'

const OFFICER = 'Demo officer'

const plot = (poolCode: string, area: string, size: string, part: string, seats: number): PoolSpec => ({
  poolCode,
  propertyType: 'Plot',
  name: say(`${Number(area)} m² plot`, `${Number(area)} वर्ग मी॰ भूखंड`),
  dimensions: say(`${size} m`, `${size} मी`),
  part,
  areaSqm: area,
  ratePerSqm: '41150.00',
  seats,
})

/** The plot scheme of the demo authority, open around `now`. */
export function sarovarKunj(now: Date): CampaignSpec {
  const today = istDay(now)
  const at = (days: number, time: string) => istInstant(addDays(today, days), time)
  return {
    code: 'SK-1',
    schemeCode: 'SAROVAR-KUNJ-1',
    name: say('Sarovar Kunj, phase 1', 'सरोवर कुंज, चरण 1'),
    location: say('Sarojani Nagar tehsil, 14 km from Charbagh', 'सरोजनी नगर तहसील, चारबाग से 14 किमी'),
    allocationModeId: 2,
    startOn: at(-20, '00:00:00'),
    endOn: endOfIstDay(addDays(today, 9)),
    scrutinyFrom: at(10, '00:00:00'),
    scrutinyTo: endOfIstDay(addDays(today, 44)),
    eligibleOn: at(45, '11:00:00'),
    objectionTill: endOfIstDay(addDays(today, 52)),
    rollOn: at(58, '11:00:00'),
    drawOn: at(65, '11:00:00'),
    reraNumber: 'UPRERAPRJ000000',
    possession: say('Within 24 months of the draw', 'ड्रॉ के 24 माह के भीतर'),
    payment: say('25 %, then 9 quarterly instalments at 8 %', '25 %, फिर 8 % पर 9 त्रैमासिक किस्तें'),
    bookletCharge: '1100.00',
    layout: sarovarKunjPlan(),
    pools: [
      plot('P72', '72.00', '6 × 12', 'A', 175),
      plot('P112', '112.50', '7.5 × 15', 'B', 70),
      plot('P200', '200.00', '10 × 20', 'C', 27),
    ],
  }
}

/** Flats given to whoever comes first. */
export function gomtiEnclave(now: Date): CampaignSpec {
  const today = istDay(now)
  const flat = (poolCode: string, rooms: number, area: string, seats: number): PoolSpec => ({
    poolCode,
    propertyType: 'Flat',
    name: say(`${rooms} bedroom flat`, `${rooms} शयनकक्ष फ्लैट`),
    dimensions: say(`${rooms} bedrooms, ${Number(area)} m²`, `${rooms} शयनकक्ष, ${Number(area)} वर्ग मी॰`),
    part: String(rooms),
    areaSqm: area,
    ratePerSqm: '50000.00',
    seats,
  })
  return {
    code: 'GE-F',
    schemeCode: 'GOMTI-ENCLAVE',
    name: say('Gomti Enclave flats', 'गोमती एन्क्लेव फ्लैट'),
    location: say('Sector 3, Gomti Enclave', 'सेक्टर 3, गोमती एन्क्लेव'),
    allocationModeId: 3,
    startOn: istInstant(addDays(today, -60), '10:00:00'),
    endOn: endOfIstDay(addDays(today, 120)),
    reraNumber: 'UPRERAPRJ000001',
    possession: say('Ready to move in', 'तैयार, तुरंत कब्ज़ा'),
    payment: say('10 % to book, the balance of 25 % in 60 days', 'बुकिंग पर 10 %, 25 % का शेष 60 दिन में'),
    bookletCharge: '0.00',
    layout: flatsPlan(12, [
      { poolCode: 'F3', width: 16 },
      { poolCode: 'F2', width: 12 },
      { poolCode: 'F2', width: 12 },
      { poolCode: 'F3', width: 16 },
      { poolCode: 'F3', width: 16 },
      { poolCode: 'F2', width: 12 },
      { poolCode: 'F2', width: 12 },
      { poolCode: 'F3', width: 16 },
    ]),
    takenUnits: (_, index) => (index * 7) % 96 < 58,
    pools: [flat('F2', 2, '82.40', 48), flat('F3', 3, '118.00', 48)],
  }
}

/** Shops by auction, not yet open. */
export function vyaparKendra(now: Date): CampaignSpec {
  const today = istDay(now)
  const shop = (poolCode: string, area: string, seats: number): PoolSpec => ({
    poolCode,
    propertyType: 'Shop',
    name: say(`${Number(area)} m² shop`, `${Number(area)} वर्ग मी॰ दुकान`),
    dimensions: say('Ground floor', 'भूतल'),
    part: poolCode,
    areaSqm: area,
    ratePerSqm: '115000.00',
    seats,
  })
  return {
    code: 'VK-S',
    schemeCode: 'VYAPAR-KENDRA',
    name: say('Vyapar Kendra shops', 'व्यापार केंद्र दुकानें'),
    location: say('Sector 1, Nadi Marg', 'सेक्टर 1, नदी मार्ग'),
    allocationModeId: 1,
    startOn: istInstant(addDays(today, 14), '10:00:00'),
    endOn: endOfIstDay(addDays(today, 35)),
    drawOn: istInstant(addDays(today, 50), '11:00:00'),
    reraNumber: 'UPRERAPRJ000002',
    payment: say(
      '25 % in 30 days, then 4 quarterly instalments at 8 %',
      '30 दिन में 25 %, फिर 8 % पर 4 त्रैमासिक किस्तें',
    ),
    policy: {
      ...STANDARD_POLICY,
      acceptWithinDays: 30,
      instalments: { ...STANDARD_POLICY.instalments, count: 4 },
    },
    bookletCharge: '500.00',
    pools: [shop('S16', '16.00', 12), shop('S22', '22.00', 8), shop('S32', '32.00', 4)],
  }
}

/** Flats for the economically weaker section, applications closed. */
export function ewsFlats(now: Date): CampaignSpec {
  const today = istDay(now)
  return {
    code: 'SK-EWS',
    schemeCode: 'SAROVAR-KUNJ-EWS',
    name: say('Sarovar Kunj EWS flats', 'सरोवर कुंज ईडब्ल्यूएस फ्लैट'),
    location: say('Sarojani Nagar tehsil, 14 km from Charbagh', 'सरोजनी नगर तहसील, चारबाग से 14 किमी'),
    allocationModeId: 2,
    startOn: istInstant(addDays(today, -120), '00:00:00'),
    endOn: endOfIstDay(addDays(today, -81)),
    scrutinyFrom: istInstant(addDays(today, -80), '00:00:00'),
    scrutinyTo: endOfIstDay(addDays(today, -40)),
    eligibleOn: istInstant(addDays(today, -38), '11:00:00'),
    objectionTill: endOfIstDay(addDays(today, -31)),
    rollOn: istInstant(addDays(today, -16), '11:00:00'),
    drawOn: istInstant(addDays(today, -9), '11:00:00'),
    reraNumber: 'UPRERAPRJ000003',
    possession: say('Within 12 months of the draw', 'ड्रॉ के 12 माह के भीतर'),
    payment: say('25 %, then 12 quarterly instalments', '25 %, फिर 12 त्रैमासिक किस्तें'),
    policy: { ...STANDARD_POLICY, instalments: { ...STANDARD_POLICY.instalments, count: 12 } },
    bookletCharge: '200.00',
    layout: flatsPlan(
      6,
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
        ratePerSqm: '20000.00',
        seats: 72,
        incomeGroupCode: 'EWS',
      },
    ],
  }
}

/** Enters a campaign and publishes it at once, whatever its dates. @returns its id */
export async function enterPublished(db: Db, spec: CampaignSpec, now: Date): Promise<number> {
  const id = await enterCampaign(db, spec)
  await moveCampaign({ db, now, officer: OFFICER }, { id, code: spec.code, state: 'DRAFT' }, 'PUBLISH')
  return id
}

/** Publishes the demo authority's four campaigns. */
export async function loadCampaigns(db: Db, now: Date): Promise<void> {
  for (const campaign of [sarovarKunj, gomtiEnclave, vyaparKendra, ewsFlats]) {
    await enterPublished(db, campaign(now), now)
  }
}
