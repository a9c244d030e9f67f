/**
 * Stand-alone verifier of a published draw: reads the files of a folder and recomputes everything. It opens no
 * network connection and no database. Exit code 0: correct; 1: something is wrong and named; 2: wrong call.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { timeOfRound } from '#domain/draw/beacon.ts'
import { checkFound, checkTitle } from '#domain/draw/checkTexts.ts'
import { PUBLISHED, SUMS } from '#domain/draw/publication.ts'
import { type Check, type Verification, verifyDraw } from '#domain/draw/verify.ts'

const USAGE = `Usage: npm run verify-draw -- <folder> [--manifest-hash <64 hex digits>] [--json]

<folder>         holds manifest.json, roll.jsonl, beacon.json, result.json, result.csv, cutoffs.csv and SHA256SUMS,
                 and perhaps bias.json and promotions.json
--manifest-hash  the hash printed in the notice: proves that the plan was not exchanged later
--json           prints the checks as JSON`

/** Reads the files of a draw from a folder; files that do not belong to a draw are left alone. */
export function readDrawFolder(folder: string): Map<string, Uint8Array> {
  const names = new Set<string>([...PUBLISHED, SUMS])
  return new Map(
    readdirSync(folder)
      .filter(name => names.has(name) && statSync(join(folder, name)).isFile())
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
  const { Correct, Test, result, manifest } = verification
  if (!Correct) return ['', 'NOT CORRECT. See what failed above.']
  const seats = result?.Pools.reduce((sum, pool) => sum + pool.Filled, 0) ?? 0
  const at = manifest ? new Date(timeOfRound(manifest.BeaconRound) * 1000).toISOString() : ''
  const lines = ['', `CORRECT. Recomputed from the files: ${seats} seats allotted.`]
  lines.push(`The random number appeared at ${at}; the plan must have been announced before that.`)
  if (!printed)
    lines.push('Compare the manifest hash above with the printed notice, or pass --manifest-hash.')
  if (Test)
    lines.push('TEST BEACON: this draw used a recorded random number. It is practice, not a real draw.')
  return lines
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'manifest-hash': { type: 'string' }, help: { type: 'boolean' }, json: { type: 'boolean' } },
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
    const { Checks, Correct, Test } = verification
    console.log(JSON.stringify({ Checks, Correct, Folder: basename(folder), Test }, null, 2))
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
