import type { ProofStep, ProofStepCode } from './entryProof.ts'

export type Language = 'en' | 'hi'
type Words = Record<Language, readonly [passed: string, failed: string]>

const WORDS: Record<ProofStepCode, Words> = {
  manifest: {
    en: [
      'The sealed plan of the draw has the hash {Hash}.',
      'The plan of the draw is not the one that was announced.',
    ],
    hi: ['ड्रॉ की मुहरबंद योजना का हैश {Hash} है।', 'ड्रॉ की योजना वह नहीं है जिसकी घोषणा की गई थी।'],
  },
  line: {
    en: ['Your entry is line {Line} of the roll.', 'The entry is not a valid line of the roll.'],
    hi: ['आपकी प्रविष्टि सूची की पंक्ति {Line} है।', 'यह प्रविष्टि सूची की मान्य पंक्ति नहीं है।'],
  },
  applicant: {
    en: ['The entry was made in your name.', 'The entry was not made for this name and date of birth.'],
    hi: ['यह प्रविष्टि आपके नाम पर है।', 'यह प्रविष्टि इस नाम और जन्मतिथि की नहीं है।'],
  },
  root: {
    en: [
      'The entry belongs to the sealed roll of {Count} entries.',
      'The entry does not belong to the sealed roll.',
    ],
    hi: ['यह प्रविष्टि {Count} प्रविष्टियों की मुहरबंद सूची में शामिल है।', 'यह प्रविष्टि मुहरबंद सूची में शामिल नहीं है।'],
  },
  beacon: {
    en: [
      'The random number is the public one of round {Round}.',
      'The random number is not the public one of round {Round}.',
    ],
    hi: [
      'यादृच्छिक संख्या राउंड {Round} की सार्वजनिक संख्या है।',
      'यादृच्छिक संख्या राउंड {Round} की सार्वजनिक संख्या नहीं है।',
    ],
  },
  ticket: {
    en: ['The ticket is right: {Ticket}.', 'The ticket is wrong; it should be {Ticket}.'],
    hi: ['टिकट सही है: {Ticket}।', 'टिकट गलत है; सही टिकट {Ticket} है।'],
  },
  outcome: {
    en: [
      'The result follows from the ticket and the cut-offs.',
      'The result does not follow from the ticket and the cut-offs.',
    ],
    hi: ['परिणाम टिकट और कट-ऑफ के अनुसार है।', 'परिणाम टिकट और कट-ऑफ के अनुसार नहीं है।'],
  },
}
const OUTCOMES: Record<string, Record<Language, string>> = {
  Allotted: {
    en: 'Allotted in list {List}: the ticket is not above its cut-off.',
    hi: 'सूची {List} में आवंटित: टिकट उसके कट-ऑफ से अधिक नहीं है।',
  },
  NotAllotted: {
    en: 'Not allotted: every list that accepts the entry was filled by lower tickets.',
    hi: 'आवंटित नहीं: इस प्रविष्टि को लेने वाली हर सूची इससे छोटे टिकटों से भर गई।',
  },
  Waiting: {
    en: 'On the waiting list: the lists were filled by lower tickets, the waiting list was not.',
    hi: 'प्रतीक्षा सूची में: सूचियाँ छोटे टिकटों से भर गईं, पर प्रतीक्षा सूची में स्थान मिला।',
  },
}

/** The reason of one step in plain words. */
export function proofReason(step: ProofStep, language: Language): string {
  const [passed, failed] = WORDS[step.Code][language]
  const outcome =
    step.Code === 'outcome' && step.Ok ? OUTCOMES[String(step.Values.Outcome)]?.[language] : undefined
  return (outcome ?? (step.Ok ? passed : failed)).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(step.Values[name] ?? ''),
  )
}
