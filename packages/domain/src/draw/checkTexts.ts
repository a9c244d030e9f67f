import type { Check, CheckCode } from './check.ts'
import type { Language } from './proofTexts.ts'
import type { TimeFinding } from './stamps.ts'

type Words = Record<Language, readonly [title: string, found: string]>

const WORDS: Record<CheckCode, Words> = {
  files: {
    en: ['All files are there', '{Count} files'],
    hi: ['सभी फ़ाइलें उपलब्ध हैं', '{Count} फ़ाइलें'],
  },
  sums: {
    en: ['No file was changed since publication', 'Every digest agrees'],
    hi: ['प्रकाशन के बाद कोई फ़ाइल नहीं बदली', 'हर फ़ाइल का हैश मेल खाता है'],
  },
  manifest: {
    en: ['The plan of the draw is sound', 'Manifest hash {Hash}'],
    hi: ['ड्रॉ की योजना सही है', 'मैनिफ़ेस्ट हैश {Hash}'],
  },
  roll: {
    en: ['The roll is complete and in order', '{Count} entries'],
    hi: ['सूची पूरी और क्रम में है', '{Count} प्रविष्टियाँ'],
  },
  root: {
    en: ['Roll gives the published root', 'Root {Root}'],
    hi: ['सूची से प्रकाशित मूल हैश मिलता है', 'मूल हैश {Root}'],
  },
  announcement: {
    en: ['The announcement is of this plan', 'Announced on {On}; earlier draws of the scheme: {Draws}'],
    hi: ['घोषणा इसी योजना की है', '{On} को घोषित; योजना के पहले के ड्रॉ: {Draws}'],
  },
  difference: {
    en: ['The roll differs from the earlier one only as published', 'Every line accounted for'],
    hi: ['सूची पिछली सूची से केवल उतनी ही अलग है जितना प्रकाशित है', 'हर पंक्ति का हिसाब मिलता है'],
  },
  beacon: {
    en: ['Public random number is genuine', 'drand quicknet, round {Round}'],
    hi: ['सार्वजनिक यादृच्छिक संख्या असली है', 'drand quicknet, राउंड {Round}'],
  },
  tickets: {
    en: ['Tickets computed', '{Count} tickets'],
    hi: ['टिकट गिने गए', '{Count} टिकट'],
  },
  lists: {
    en: ['Lists filled by lowest tickets', '{Seats} seats in {Lists} lists'],
    hi: ['सूचियाँ सबसे छोटे टिकटों से भरी गईं', '{Lists} सूचियों में {Seats} स्थान'],
  },
  units: {
    en: ['Units paired with winners', '{Units} different units'],
    hi: ['विजेताओं को इकाइयाँ मिलीं', '{Units} अलग-अलग इकाइयाँ'],
  },
  waiting: {
    en: ['Waiting lists follow', '{Waiting} entries wait'],
    hi: ['प्रतीक्षा सूची सही है', 'प्रतीक्षा में {Waiting} प्रविष्टियाँ'],
  },
  result: {
    en: ['Published result is the recomputed one', 'Byte for byte'],
    hi: ['प्रकाशित परिणाम वही है जो गणना से निकला', 'अक्षर-अक्षर समान'],
  },
  reconciliation: {
    en: ['Every entry, seat and unit is accounted for', '{Entries} entries, {Seats} seats'],
    hi: ['हर प्रविष्टि, स्थान और इकाई का हिसाब मिलता है', '{Entries} प्रविष्टियाँ, {Seats} स्थान'],
  },
  promotions: {
    en: ['Promotions from the waiting list follow the log', 'Every line recomputed'],
    hi: ['प्रतीक्षा सूची से पदोन्नति लॉग के अनुसार है', 'हर पंक्ति दोबारा गिनी गई'],
  },
  bias: {
    en: ['Bias report agrees with the draw', 'Categories recomputed, days and hours added up'],
    hi: ['निष्पक्षता रिपोर्ट ड्रॉ से मेल खाती है', 'श्रेणियाँ दोबारा गिनी गईं, दिन और घंटे जोड़े गए'],
  },
  annulment: {
    en: ['This draw was annulled, with a public reason', 'It counts no more'],
    hi: ['यह ड्रॉ सार्वजनिक कारण के साथ निरस्त किया गया', 'यह अब मान्य नहीं है'],
  },
  stamps: {
    en: ['Witnesses stamped when each thing was there', '{Count} stamps, by {Witness}'],
    hi: ['साक्षियों ने हर वस्तु के समय पर मुहर लगाई', '{Count} समय-मुहरें, साक्षी {Witness}'],
  },
}

const TIME_WORDS: Record<TimeFinding['Kind'], Record<Language, string>> = {
  practice: {
    en: 'Practice: the random number was known before the seal, so nothing is proven about time.',
    hi: 'अभ्यास: यादृच्छिक संख्या मुहर से पहले ही ज्ञात थी, इसलिए समय के बारे में कुछ सिद्ध नहीं होता।',
  },
  proven: {
    en: 'Sealed {Hours} hours before the random number existed; the witness is {Witness}.',
    hi: 'यादृच्छिक संख्या बनने से {Hours} घंटे पहले मुहरबंद; साक्षी {Witness}।',
  },
  stated: {
    en: 'By the witness {Witness} sealed {Hours} hours before the random number existed. This program does not know that witness: compare its certificate {Anchor} with the notice.',
    hi: 'साक्षी {Witness} के अनुसार यादृच्छिक संख्या बनने से {Hours} घंटे पहले मुहरबंद। यह प्रोग्राम उस साक्षी को नहीं जानता: उसका प्रमाण-पत्र {Anchor} सूचना से मिलाएँ।',
  },
  unknown: {
    en: 'Nothing here proves that the plan was sealed before the random number existed: compare the seal with the printed notice.',
    hi: 'यहाँ कुछ भी यह सिद्ध नहीं करता कि योजना यादृच्छिक संख्या बनने से पहले मुहरबंद हुई: मुहर को छपी सूचना से मिलाएँ।',
  },
}

/** What the stamps and the round prove about time, in a sentence. */
export const timeText = (time: TimeFinding, language: Language): string =>
  TIME_WORDS[time.Kind][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'Hours' ? String(time.Hours) : name === 'Witness' ? time.Witness : time.Anchor,
  )

/** Name of a check. */
export function checkTitle(code: CheckCode, language: Language): string {
  return WORDS[code][language][0]
}

/** What a passed check found; empty for others, whose problems speak for themselves. */
export function checkFound(check: Check, language: Language): string {
  if (check.Verdict !== 'Passed') return ''
  return WORDS[check.Code][language][1].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(check.Values[name] ?? ''),
  )
}
