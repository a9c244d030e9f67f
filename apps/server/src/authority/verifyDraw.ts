/**
 * Stand-alone verifier of a published draw: reads the files of a folder and recomputes everything. It opens no
 * network connection and no database. Exit code 0: correct; 1: something is wrong and named; 2: wrong call.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Check } from '#domain/draw/check.ts'
import { checkFound, checkTitle, timeText } from '#domain/draw/checkTexts.ts'
import { type Verification, verifyDraw } from '#domain/draw/verify.ts'

const USAGE = `Usage: npm run verify-draw -- <folder> [--manifest-hash <64 hex digits>] [--witness <64 hex digits>]… [--json]

<folder>         the files of a draw and nothing else; manifest.json and roll.jsonl alone are checked as sealed
--witness        SHA-256 of the certificate of a time-stamping authority that you trust, from the notice
--manifest-hash  the hash printed in the notice: proves that the plan was not exchanged later
--json           prints the checks as JSON`

/** Reads the files of a draw from a folder: all of them, since a stranger among them is a fault. Hidden ones are left out. */
export function readDrawFolder(folder: string): Map<string, Uint8Array> {
  return new Map(
    readdirSync(folder)
      .filter(name => !name.startsWith('.') && statSync(join(folder, name)).isFile())
      .map(name => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  )
}

const MARKS = { Failed: 'FAIL', Passed: ' ok ', Skipped: ' -- ' } as const

/** One check as lines of text; `seconds` since the check before. */
export function checkLines(check: Check, seconds: number): string[] {
  const found = check.Verdict === 'Skipped' ? 'not checked' : checkFound(check, 'en')
  const title = checkTitle(check.Code, 'en')
  const head = `[${MARKS[check.Verdict]}] ${title}${found ? `: ${found}` : ''} (${seconds.toFixed(1)} s)`
  return [head, ...check.Problems.map(problem => `         ${problem}`)]
}

/** The last lines: the verdict, and what it does not cover. */
export function verdictLines(verification: Verification, printed: boolean): string[] {
  const { Annulled, Correct, Stage, Test, Time, manifest, result } = verification
  if (!Correct) return ['', 'NOT CORRECT. See what failed above.']
  const seats = result?.Pools.reduce((sum, pool) => sum + pool.Filled, 0) ?? 0
  const lines = ['']
  if (Stage === 'Drawn') lines.push(`CORRECT. Recomputed from the files: ${seats} seats allotted.`)
  else lines.push(`SEALED, and correct so far: ${manifest?.RollCount} entries. The files show no result yet.`)
  lines.push(timeText(Time, 'en'))
  if (Annulled) lines.push('ANNULLED: this draw counts no more; see annulment.json.')
  if (!printed)
    lines.push('Compare the manifest hash above with the printed notice, or pass --manifest-hash.')
  if (Test)
    lines.push('PRACTICE: this draw used a recorded random number (TEST BEACON). It gives nobody a right.')
  return lines
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'manifest-hash': { type: 'string' },
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      witness: { type: 'string', multiple: true },
    },
  })
  const [folder] = positionals
  const printedHash = values['manifest-hash']?.toLowerCase()
  if (values.help || folder === undefined || positionals.length > 1) {
    console.error(USAGE)
    return values.help ? 0 : 2
  }
  if (printedHash !== undefined && !/^[0-9a-f]{64}$/.test(printedHash)) {
    console.error('--manifest-hash takes 64 hexadecimal digits.')
    return 2
  }
  const showsProgress = process.stderr.isTTY && !values.json
  let since = performance.now()
  const verification = verifyDraw(readDrawFolder(folder), {
    printedHash,
    witnesses: values.witness ?? [],
    onCheck(check) {
      const now = performance.now()
      if (showsProgress) process.stderr.write('\r\u001b[K')
      if (!values.json) console.log(checkLines(check, (now - since) / 1000).join('\n'))
      since = now
    },
    onProgress(step, done, total) {
      const percent = total === 0 ? 100 : Math.floor((done * 100) / total)
      if (showsProgress) process.stderr.write(`\r\u001b[K       ${step} ${percent} %`)
    },
  })
  if (values.json) {
    const { Annulled, Checks, Correct, Stage, Test, Time } = verification
    const said = { Annulled, Checks, Correct, Folder: basename(folder), Stage, Test, Time }
    console.log(JSON.stringify(said, null, 2))
  } else console.log(verdictLines(verification, printedHash !== undefined).join('\n'))
  return verification.Correct ? 0 : 1
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
