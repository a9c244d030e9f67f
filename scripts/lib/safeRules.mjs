// What unsafe code looks like: rules of the house that hold requirements of OWASP ASVS (docs/security-asvs.md names them).
const SERVER = 'apps/server/src/**/*.ts'
const BROWSER = 'apps/{web,desk}/src/**/*.{ts,tsx}'
const DOMAIN = 'packages/*/src/**/*.ts'
const SCRIPTS = 'scripts/**/*.{mjs,ts}'
/** Programs of a person at a terminal, who reads what they print; main tells in a sentence why it does not start. */
const COMMANDS = [
  'main.ts',
  ...['authority/main.ts', 'authority/verifyDraw.ts', 'authority/verifyTrail.ts', 'backup/backup.ts'],
  ...[
    'backup/follow.ts',
    'backup/restore.ts',
    'backup/restoreUntil.ts',
    'backup/verify.ts',
    'db/reset.ts',
    'keys/recover.ts',
  ],
].map(file => `apps/server/src/${file}`)

/** A test, or what only tests and benches use. @param {string} file */
const isOfTests = file => /\.test\.ts$|\/testing\//.test(file)

/** @type {readonly import('./houseRules.mjs').Rule[]} */
const rules = [
  {
    why: 'no text becomes code (ASVS 1.3.2)',
    files: [SERVER, BROWSER, DOMAIN, SCRIPTS],
    besides: [],
    pattern: /(?<![.\w])eval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/g,
  },
  {
    why: 'a program is started with a list of arguments and no shell (ASVS 1.2.5)',
    files: [SERVER, SCRIPTS],
    besides: ['scripts/lib/safeRules.mjs'],
    pattern: /(?<![.\w])exec(?:Sync)?\(|\bshell: true\b/g,
  },
  {
    why: 'texts are shown as texts (ASVS 3.2.2)',
    files: [BROWSER],
    besides: [],
    pattern: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write/g,
  },
  {
    why: 'no plug-in of the browser (ASVS 3.7.1)',
    files: [BROWSER],
    besides: [],
    pattern: /<(?:object|embed|applet)\b/g,
  },
  {
    why: 'a pattern is built of our own words only: name the file here after reading it (ASVS 1.2.9)',
    files: [SERVER, BROWSER, DOMAIN],
    besides: [
      'apps/server/src/desk/gateway/cookie.ts',
      'apps/server/src/documents/print/cleanText.ts',
      'apps/server/src/documents/print/wholeWords.ts',
      'apps/server/src/documents/sign/dss.ts',
      'apps/server/src/ports/files/s3Bucket.ts',
      'apps/server/src/reference/routeText.ts',
      'apps/web/src/forms/otp/otp.ts',
      'packages/domain/src/officer/recordNames.ts',
      'packages/domain/src/officer/toolCode.ts',
    ],
    pattern: /\bnew RegExp\(|(?<![.\w])RegExp\(/g,
  },
  {
    why: 'the server asks only addresses of its configuration, from a port (ASVS 1.3.6)',
    files: [SERVER],
    besides: ['apps/server/src/keys/vaultMasterKey.ts'],
    pattern: /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|\bhttp2\.connect\(/g,
    isWrong: (_, __, file) => !/\/src\/(?:ports|sandbox)\//.test(file),
  },
  {
    why: 'cryptography is that of Node, argon2, age and noble: name another here after reading it (ASVS 11.2.1)',
    files: [SERVER, BROWSER, DOMAIN],
    besides: [],
    pattern:
      /from '(?!node:crypto'|@node-rs\/argon2'|age-encryption'|@noble\/|[#.])[^']*(?:crypt|cipher|hash|argon|curve|jose|jwt|forge)[^']*'/g,
  },
  {
    why: 'certificates of others are verified (ASVS 12.3.2)',
    files: [SERVER, SCRIPTS],
    besides: ['scripts/lib/safeRules.mjs'],
    pattern: /\brejectUnauthorized: false\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b/g,
  },
  {
    why: 'AES-256-GCM seals, and nothing else (ASVS 11.2.3, 11.3.1)',
    files: [SERVER, DOMAIN],
    besides: [],
    pattern: /\bcreate(?:C|Dec)ipheriv\((?!'aes-256-gcm')/g,
  },
  {
    why: 'hashes are of the SHA-2 family (ASVS 11.4.1, 11.4.3)',
    files: [SERVER, DOMAIN, SCRIPTS],
    besides: [],
    pattern: /\bcreate(?:Hash|Hmac|Sign|Verify)\('(?!(?:RSA-)?sha(?:256|384|512)'|ed25519')/gi,
  },
  {
    why: 'chance is the port of chance, which is strong; only a wait may be guessed (ASVS 6.5.3, 7.2.3, 11.5.1)',
    files: [SERVER, BROWSER],
    besides: ['apps/web/src/draw/hall/main.ts', 'apps/web/src/opening/useRoom.ts'],
    pattern: /\bMath\.random\b/g,
  },
  {
    why: 'the server logs through its logger, which leaves out what is personal (ASVS 16.2.3, 16.2.4)',
    files: [SERVER],
    besides: COMMANDS,
    pattern: /(?<![.\w])console\.\w+\(|\bprocess\.std(?:out|err)\.write\(/g,
  },
]

export const safeRules = rules.map(rule => ({
  ...rule,
  isWrong: (/** @type {RegExpExecArray} */ match, /** @type {string} */ text, /** @type {string} */ file) =>
    !isOfTests(file) && (rule.isWrong?.(match, text, file) ?? true),
}))
