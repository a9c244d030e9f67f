// Rules of the house about words, hours and colours: each is a pattern that must not stand in the files it looks at.
import { EntityType } from '../../packages/domain/src/application/kind.ts'

const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'attack/**/*.ts',
  'faults/**/*.ts',
]
const CALL = String.raw`(?:call|\w*[cC]alls\.\w+)`
const OF_SERVER = '(?:audit|bodyLimit|duringHelp|endsSession|limit|refusals|stepUp|success|summary)'
const entityCodes = new Set(Object.values(EntityType).map(String))

/**
 * @typedef {{ why: string, files: string[], besides: string[], pattern: RegExp,
 *   isWrong?: (match: RegExpExecArray, text: string, file: string) => boolean }} Rule
 */

/**
 * `pattern` is looked for in every line of `files`, save in those of `besides`; `isWrong` looks again at what was found
 * where the pattern alone says too much, with the whole text and its file beside it.
 * @type {readonly Rule[]}
 */
export const houseRules = [
  {
    why: 'a length of time is named once, in #domain/dates/lengths.ts',
    files: SOURCES,
    besides: ['packages/domain/src/dates/lengths.ts'],
    pattern: /\b86_?400(?:_?000)?\b|\b3_?600(?:_?000)?\b|\b24 \* 60\b|\b60 \* (?:60|1_?000)\b|\* 60_000\b/g,
  },
  {
    why: 'a length of time is named once: import it from #domain/dates/lengths.ts',
    files: SOURCES,
    besides: ['packages/domain/src/dates/lengths.ts'],
    pattern: /\bconst (?:SECOND|MINUTE|HOUR|DAY|YEAR)(?:_MS|_S|_SECONDS)? =/g,
  },
  {
    why: 'a kind of record is named: EntityType of #domain/application/kind.ts',
    files: SOURCES,
    besides: [],
    pattern: /\bentity_?type_?id\b['"]?(?: =|[:,])? ?(?:'=', |\{)?(\d+)\b/gi,
    isWrong: ([, digits = '']) => entityCodes.has(digits),
  },
  {
    why: 'the hour and chance come to pure code from outside, as a parameter',
    files: ['packages/*/src/**/*.ts'],
    besides: [],
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bMath\.random\b/g,
  },
  {
    why: 'a colour is a token of ui/tokens.css: the reader who needs more contrast changes them all',
    files: ['apps/{web,desk}/src/**/*.{css,tsx}'],
    // Pages that stand alone, without the portal's tokens.
    besides: [
      'apps/web/src/ui/tokens.css',
      'apps/web/src/draw/hall/hall.css',
      'apps/web/src/draw/offline/offline.css',
    ],
    pattern: /(?<![&\w/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(|:\s*white\b/gi,
  },
  {
    why: 'a refused form speaks: <ErrorSummary> in it, or <ShortForm> in its place',
    files: ['apps/*/src/**/*.tsx'],
    // The one field of a code says its own fault aloud.
    besides: ['apps/web/src/forms/otp/OtpStep.tsx'],
    pattern: /<form\b/g,
    isWrong: (_, text) => text.includes('handleSubmit') && !/<(?:ErrorSummary|WalkPage)\b/.test(text),
  },
  {
    why: 'only the server reads this of a call: a build for the browser leaves it out (apps/web/build/clientSide.ts)',
    files: ['apps/{web,desk}/src/**/*.{ts,tsx}'],
    besides: [],
    pattern: new RegExp(
      String.raw`\b${CALL}\.${OF_SERVER}\b|\{[^{}]*\b${OF_SERVER}\b[^{}]*\}(?::\s*[\w.]+)?\s*=\s*${CALL}\b`,
      'g',
    ),
  },
  {
    why: 'iPhones before iOS 16.4 cannot read a pattern that looks back, and with it nothing of the file that it stands in',
    files: ['apps/{web,desk}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'],
    // The server's own.
    besides: ['packages/contract/src/oneLanguage.ts'],
    pattern: /\(\?<[=!]/g,
    isWrong: (_match, _text, file) => !file.endsWith('.test.ts'),
  },
]
