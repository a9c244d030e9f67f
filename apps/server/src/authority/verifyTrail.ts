// Recomputes the chain of the audit trail from a file that the desk saved; it needs neither the portal nor its database.
// Ends with exit code 1 when the chain is broken, 2 when the file is none.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { walkFile } from '#domain/audit/chainFile.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the file: npm run verify-trail -- <file>')
  process.exit(2)
}
try {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const walk = await walkFile(lines, bytes => createHash('sha256').update(bytes).digest())
  if (walk.fault) {
    console.error(`Broken after ${walk.seq} right seals: ${JSON.stringify(walk.fault)}`)
    process.exitCode = 1
  } else {
    const { seq, head, firstOn, lastOn, witnessed } = walk
    console.log(`Whole: ${seq} seals from ${firstOn ?? '-'} to ${lastOn ?? '-'}, last ${head}`)
    console.log(
      witnessed
        ? `Witnessed up to seal ${witnessed.seq} on ${new Date(witnessed.at).toISOString()} by ${witnessed.witness}`
        : 'No witness has stamped it.',
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
