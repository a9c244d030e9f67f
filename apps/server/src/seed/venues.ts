import { say } from '#contract/text.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { blockDays } from '#server/booking/days/blockDays.ts'
import { savePhotographs, saveVenue } from '#server/booking/venue/saveVenue.ts'
import type { VenueSpec } from '#server/booking/venue/venueSpec.ts'
import type { Db } from '#server/gateway/context.ts'
import { drawVenue, type VenueLook } from './venueDrawings.ts'

const RULES = [
  say('Music and loudspeakers until 10:00 PM.', 'संगीत और लाउडस्पीकर रात 10:00 बजे तक।'),
  say('No fireworks and no open fire inside the hall.', 'सभागार के भीतर आतिशबाज़ी और खुली आग वर्जित है।'),
  say('Alcohol and tobacco are not allowed.', 'मदिरा और तम्बाकू की अनुमति नहीं है।'),
  say('Hand the hall over clean by the check-out time.', 'निर्धारित समय तक सभागार साफ़ अवस्था में सौंपें।'),
  say('Damage is taken from the security deposit, with a list.', 'क्षति की भरपाई सूची सहित प्रतिभूति से होगी।'),
]
const AMENITIES = {
  stage: say('Stage', 'मंच'),
  kitchen: say('Kitchen for caterers', 'भोजन व्यवस्था के लिए रसोई'),
  power: say('Power back-up', 'बिजली बैक-अप'),
  water: say('Drinking water', 'पेयजल'),
  ramp: say('Ramp and accessible toilet', 'रैंप और सुगम शौचालय'),
  green: say('Rooms for bride and groom', 'वर-वधू कक्ष'),
}

/** Rents of a hall that is given for everything: family events at the full rent, quieter ones for less. */
const rents = (full: number, weekend: number, auspicious: number, quiet: number): VenueSpec['tariffs'] => {
  const family = { normal: `${full}.00`, weekend: `${weekend}.00`, auspicious: `${auspicious}.00` }
  const plain = { normal: `${quiet}.00` }
  return [
    { purpose: 'marriage', ...family },
    { purpose: 'reception', ...family },
    { purpose: 'birthday', ...family },
    { purpose: 'religious', ...plain },
    { purpose: 'condolence', ...plain },
    { purpose: 'meeting', ...plain },
    { purpose: 'exhibition', ...family },
  ]
}

const sarovar: VenueSpec = {
  code: 'sarovar',
  name: say('Sarovar Community Centre', 'सरोवर सामुदायिक केंद्र'),
  address: say('Sector 2, Sarovar Kunj, Gomtipur', 'सेक्टर 2, सरोवर कुंज, गोमतीपुर'),
  localityCode: 'sarovar-kunj',
  locality: say('Sarovar Kunj', 'सरोवर कुंज'),
  pincode: '226099',
  latitude: 26.7921,
  longitude: 81.0352,
  capacity: 300,
  areaSqm: 1150,
  coveredSqm: 640,
  hasAc: true,
  rooms: 6,
  parking: 60,
  about: say(
    'A hall with a lawn in front, a dining room and six rooms for the family, opened in 2023.',
    'सामने लॉन, भोजन कक्ष और परिवार के लिए छह कमरों वाला सभागार, 2023 में आरंभ।',
  ),
  amenities: Object.values(AMENITIES),
  rules: RULES,
  contactPhone: '6000000091',
  cleaning: '2000.00',
  deposit: '20000.00',
  tariffs: rents(30_000, 30_000, 36_000, 18_000),
}

const gomti: VenueSpec = {
  ...sarovar,
  code: 'gomti',
  name: say('Gomti Kalyan Mandap', 'गोमती कल्याण मण्डप'),
  address: say('Nadi Marg, Gomti Enclave, Gomtipur', 'नदी मार्ग, गोमती एन्क्लेव, गोमतीपुर'),
  localityCode: 'gomti-enclave',
  locality: say('Gomti Enclave', 'गोमती एन्क्लेव'),
  latitude: 26.8318,
  longitude: 81.0079,
  capacity: 600,
  areaSqm: 2850,
  coveredSqm: 1420,
  rooms: 12,
  parking: 140,
  about: say(
    'Two floors for large weddings, with a stage, two kitchens and rooms on the upper floor.',
    'बड़े विवाहों के लिए दो तल, मंच, दो रसोई और ऊपरी तल पर कमरे।',
  ),
  contactPhone: '6000000092',
  cleaning: '3500.00',
  deposit: '40000.00',
  tariffs: rents(62_000, 68_000, 78_000, 40_000),
}

const malviya: VenueSpec = {
  ...sarovar,
  code: 'malviya',
  name: say('Malviya Hall', 'मालवीय सभागार'),
  address: say('Opposite the park, Malviya Nagar, Gomtipur', 'पार्क के सामने, मालवीय नगर, गोमतीपुर'),
  localityCode: 'malviya-nagar',
  locality: say('Malviya Nagar', 'मालवीय नगर'),
  latitude: 26.8153,
  longitude: 80.9587,
  capacity: 150,
  areaSqm: 480,
  coveredSqm: 310,
  hasAc: false,
  rooms: 2,
  parking: 20,
  about: say(
    'A small, airy hall in the old quarter for birthdays, prayers and meetings.',
    'पुराने मोहल्ले में जन्मदिन, पूजा और बैठकों के लिए छोटा, हवादार सभागार।',
  ),
  amenities: [AMENITIES.stage, AMENITIES.water, AMENITIES.ramp],
  contactPhone: '6000000093',
  cleaning: '1000.00',
  deposit: '10000.00',
  tariffs: rents(12_000, 14_000, 15_000, 8_000),
}

const lawn: VenueSpec = {
  ...sarovar,
  code: 'lawn-4',
  name: say('Open Lawn, Sector 4', 'खुला लॉन, सेक्टर 4'),
  address: say('Sector 4, Sarovar Kunj, Gomtipur', 'सेक्टर 4, सरोवर कुंज, गोमतीपुर'),
  latitude: 26.7834,
  longitude: 81.0511,
  capacity: 1000,
  areaSqm: 5200,
  coveredSqm: 120,
  hasAc: false,
  rooms: 2,
  parking: 220,
  about: say(
    'A green of half a hectare with a paved place for the canopy, light poles and two rooms.',
    'आधे हेक्टेयर का हरित मैदान, शामियाने के लिए पक्का स्थान, प्रकाश खम्भे और दो कमरे।',
  ),
  amenities: [AMENITIES.power, AMENITIES.water, AMENITIES.ramp],
  contactPhone: '6000000094',
  cleaning: '5000.00',
  deposit: '30000.00',
  tariffs: rents(45_000, 50_000, 58_000, 30_000).filter(({ purpose }) => purpose !== 'condolence'),
}

const hallLook: VenueLook = {
  windows: 3,
  storeys: 1,
  roof: '#F5B800',
  wall: '#FFFFFF',
  door: '#22366B',
  hasAc: true,
}

/** The four venues of the demo authority with how they look. */
export const DEMO_VENUES: readonly { readonly spec: VenueSpec; readonly look: VenueLook }[] = [
  { spec: sarovar, look: hallLook },
  { spec: gomti, look: { ...hallLook, windows: 4, storeys: 2, roof: '#DDE3F3', door: '#F5B800' } },
  { spec: malviya, look: { ...hallLook, windows: 2, wall: '#EFE6D2', roof: '#22366B', hasAc: false } },
  { spec: lawn, look: { ...hallLook, windows: 0, roof: '#F5B800', hasAc: false } },
]

/** Wedding days of the season, counted from the day the demonstration is loaded. */
const AUSPICIOUS_IN_DAYS = [9, 10, 24, 25, 26, 52, 53, 80, 81, 82, 110, 139, 140, 168, 197, 198]

/** Loads venues with pictures, auspicious days and closures. */
export async function loadVenues(db: Db, now: Date): Promise<void> {
  const today = istDay(now)
  await db
    .insertInto('auspicious_day')
    .values(AUSPICIOUS_IN_DAYS.map(count => ({ day: addDays(today, count), name: 'Vivah muhurat' })))
    .onConflict(conflict => conflict.column('day').doNothing())
    .execute()
  for (const { spec, look } of DEMO_VENUES) {
    const venueId = await saveVenue(db, spec)
    const pictures = drawVenue(look).map(({ caption, svg }) => ({ caption, bytes: Buffer.from(svg) }))
    await savePhotographs(db, venueId, pictures)
    const repair = { firstDay: addDays(today, 40), lastDay: addDays(today, 42), reason: 'Yearly repairs' }
    await blockDays(db, venueId, repair, now)
    const national = { firstDay: addDays(today, 66), lastDay: addDays(today, 66), reason: 'Public event' }
    await blockDays(db, venueId, national, now)
  }
}
