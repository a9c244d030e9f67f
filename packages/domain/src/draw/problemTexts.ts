import type { Language } from './proofTexts.ts'

/** The sentences in which a verifier most often names a fault, as a citizen reads them in Hindi. */
const HINDI: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^(\S+) was changed: its digest is not the one in (\S+)\.$/, '$1 बदली गई है: उसका हैश $2 में लिखे हैश से अलग है।'],
  [/^(\S+) is missing\.$/, '$1 उपलब्ध नहीं है।'],
  [/^(\S+) is not listed in (\S+)\.$/, '$1 का नाम $2 में नहीं है।'],
  [/^(\S+): (.+) is (.+); recomputed it is (.+)\.$/, '$1: $2 में $3 लिखा है; गणना से $4 निकलता है।'],
  [/^(\S+) line (\d+) is (.*); recomputed it is (.*)\.$/, '$1 की पंक्ति $2 में $3 लिखा है; गणना से $4 निकलता है।'],
  [
    /^result\.json is not the recomputed result; the parts that differ are named above\.$/,
    'result.json गणना से निकले परिणाम से अलग है; अलग भाग ऊपर बताए गए हैं।',
  ],
  [/^(\S+) gives the root (\S+); (\S+) has sealed (\S+)\.$/, '$1 से मूल हैश $2 निकलता है; $3 में $4 मुहरबंद है।'],
  [/^(\S+) has (\d+) lines; (\S+) has sealed (\d+)\.$/, '$1 में $2 पंक्तियाँ हैं; $3 में $4 मुहरबंद हैं।'],
  [/^(\S+) has the hash (\S+); announced was (\S+)\.$/, '$1 का हैश $2 है; घोषित हैश $3 था।'],
  [/^(\S+): round (\d+); (\S+) has fixed round (\d+)\.$/, '$1: राउंड $2 है; $3 में राउंड $4 निश्चित है।'],
  [/^(\S+): Signature is not the one of the network for round (\d+)\.$/, '$1: हस्ताक्षर राउंड $2 का नहीं है।'],
  [/^(\S+): Randomness is not the hash of Signature\.$/, '$1: यादृच्छिक संख्या हस्ताक्षर का हैश नहीं है।'],
  [/^… and (\d+) more\.$/, '… और $1।'],
]

/** What a verifier found wrong, in the reader's language; a sentence that is seldom met stays in English. */
export function problemText(problem: string, language: Language): string {
  if (language === 'en') return problem
  const known = HINDI.find(([pattern]) => pattern.test(problem))
  return known ? problem.replace(known[0], known[1]) : problem
}
