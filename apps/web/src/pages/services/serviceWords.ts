import type { Service } from '#contract/reference/services.ts'
import { type Findable, indexed, search } from '#domain/search/search.ts'

/** Words of everyday speech by the catalogue's `icon`, in both languages and in Hindi as it is typed in Latin letters. */
const SPOKEN: Readonly<Record<string, string>> = {
  lottery:
    'plot house flat home draw scheme yojana refund withdraw registration form bhukhand makan awas ghar प्लॉट घर मकान योजना रिफंड वापसी पंजीकरण फॉर्म',
  payment: 'emi kist bakaya dues penalty interest online bill bhugtan किश्त ब्याज बकाया पैसा',
  letter: 'avantan patra possession copy download कॉपी प्रति',
  venue:
    'hall sabhagar wedding marriage shaadi vivah barat kalyan mandap booking community शादी विवाह हॉल सभागार भवन मंडप बारात उत्सव',
  landUse: 'khasra khatauni zone master plan zameen bhumi krishi खसरा खतौनी ज़मीन जमीन महायोजना',
  link: 'add search property id sampatti khoj सम्पत्ति खोज',
  survey: 'demand opinion सर्वे माँग राय',
  noc: 'loan bank mortgage surrender cancel bandhak ऋण लोन बैंक बंधक',
  tds: 'tax income 26qb 16b 141 132 form आयकर टैक्स',
  lease: 'rent shop kiosk tender license kiraya dukan किराया दुकान निविदा',
  affidavit: 'shapath patra format stamp notary शपथ पत्र स्टाम्प',
  auction: 'nilami bid shop bidding नीलामी बोली',
  buildingPlan: 'map naksha building permission bye laws construction नक्शा निर्माण',
  grievance: 'complaint shikayat problem help शिकायत समस्या',
}

/** What a service is found by, in both languages. */
export const serviceWords = (service: Service): Findable => ({
  title: `${service.serviceName} ${service.nameHi}`,
  keywords: SPOKEN[service.icon] ?? '',
  text: `${service.description} ${service.descriptionHi}`,
})

/** The services that have all the words searched for, best first; all of them, in the catalogue's order, when nothing is searched. */
export function searchServices(services: readonly Service[], text: string): readonly Service[] {
  if (text.trim() === '') return services
  const { found } = search(
    services.map(service => indexed({ ...serviceWords(service), service })),
    text,
  )
  return found.map(({ service }) => service)
}
