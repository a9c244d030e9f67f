import type { Bilingual } from '#domain/text/bilingual.ts'

/** What the applicant declares before paying, shown in English and Hindi. */
export const LAND_USE_DECLARATION: readonly Bilingual[] = [
  {
    en: 'The answers and documents of this application are true and complete.',
    hi: 'इस आवेदन में दी गई जानकारी और दस्तावेज़ सत्य और पूर्ण हैं।',
  },
  {
    en: 'The khasra numbers and areas are as in the khatauni that I attach.',
    hi: 'खसरा संख्याएँ और क्षेत्रफल संलग्न खतौनी के अनुसार हैं।',
  },
  {
    en: 'I understand that the certificate states the use in the master plan; it proves no title and permits no building.',
    hi: 'मैं समझता/समझती हूँ कि प्रमाण-पत्र महायोजना में भूमि का उपयोग बताता है; यह स्वामित्व का प्रमाण या निर्माण की अनुमति नहीं है।',
  },
  {
    en: 'The fee is not refunded when the application is rejected or the area is reduced.',
    hi: 'आवेदन अस्वीकृत होने या क्षेत्रफल घटाने पर शुल्क वापस नहीं होगा।',
  },
]
