import type { Bilingual } from '#domain/text/bilingual.ts'
import { ACT_NAMES, type ActName } from './matrix.ts'

const MACHINE: Bilingual = {
  en: 'It concerns the machine of the portal: it is given where that machine is run.',
  hi: 'यह पोर्टल की मशीन का कार्य है: यह वहीं किया जाता है जहाँ मशीन चलती है।',
}
const WRITES_FILE: Bilingual = {
  en: 'It writes files beside the tool; the desk hands nothing out that is not watermarked.',
  hi: 'यह औज़ार के पास फ़ाइलें लिखता है; पटल बिना जल-चिह्न के कुछ नहीं देता।',
}
const APPROVALS: Bilingual = {
  en: 'At the desk it has a page of its own, among the approvals.',
  hi: 'पटल पर इसका अपना पृष्ठ है, स्वीकृतियों में।',
}

const SHOWS_SECRET: Bilingual = {
  en: 'It shows a secret, once: it is given where that secret is handed over, and no screen keeps it.',
  hi: 'यह गुप्त कुंजी एक बार दिखाता है: यह वहीं होता है जहाँ कुंजी सौंपी जाती है, और कोई स्क्रीन उसे नहीं रखती।',
}

const BY_ITSELF: Bilingual = {
  en: 'It starts by itself in the second of the round, while two committee members are present.',
  hi: 'दो समिति सदस्यों के उपस्थित रहते यह राउंड के क्षण अपने आप होता है।',
}

/** The acts that only the command line offers, each with its reason. Every other act of the matrix is offered at the desk. */
const TOOL_ONLY = {
  'keys list': MACHINE,
  'keys rotate': MACHINE,
  'keys reseal': MACHINE,
  'jobs run': MACHINE,
  'files sweep': MACHINE,
  'files original': WRITES_FILE,
  'draw files': WRITES_FILE,
  'draw run': BY_ITSELF,
  'refund batch': WRITES_FILE,
  'integration client secret': SHOWS_SECRET,
  'integration webhook secret': SHOWS_SECRET,
  'operation list': APPROVALS,
  'operation show': APPROVALS,
  'operation withdraw': APPROVALS,
} as const satisfies Partial<Record<ActName, Bilingual>>

/** The name of an act that officers do at the desk too. */
export type DeskAct = Exclude<ActName, keyof typeof TOOL_ONLY>

/** Whether the desk offers an act. */
export const isDeskAct = (name: ActName): name is DeskAct => !Object.hasOwn(TOOL_ONLY, name)

/** Every act that the desk offers. */
export const DESK_ACT_NAMES: readonly DeskAct[] = ACT_NAMES.filter(isDeskAct)

/** Why only the command line offers an act. */
export const whyToolOnly = (name: Exclude<ActName, DeskAct>): Bilingual => TOOL_ONLY[name]

/** An act in an address: `refund send` → `refund-send`. */
export const actSlug = (name: DeskAct): string => name.replaceAll(' ', '-')

/** The act of an address; undefined where the desk offers none of that name. */
export const actAt = (slug: string): DeskAct | undefined =>
  DESK_ACT_NAMES.find(name => actSlug(name) === slug)
