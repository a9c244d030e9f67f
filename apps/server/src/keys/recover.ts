/** npm run keys:recover -- <file of shares> <new file> <secret key of a holder>…: brings the keys back from their holders' shares. */
import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { recoverKeys } from './escrow.ts'

const Rows = v.array(v.object({ Share: v.string() }))

const read = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${path} cannot be read: ${errorMessage(error)}.`)
  })

async function recover(
  from: string | undefined,
  to: string | undefined,
  holders: readonly string[],
): Promise<void> {
  if (from === undefined || to === undefined || holders.length === 0)
    throw new StartupError(
      'Usage: npm run keys:recover -- <file of keys escrow> <new file> <file with the secret key of a holder>…',
    )
  const rows = v.safeParse(Rows, parse(await read(from), { columns: true, bom: true }))
  if (!rows.success) throw new StartupError(`${from} is no file of keys escrow.`)
  const lines = (await Promise.all(holders.map(read))).flatMap(content => content.split('\n'))
  const identities = lines.map(line => line.trim()).filter(line => line.startsWith('AGE-SECRET-KEY-'))
  const keys = await recoverKeys(
    rows.output.map(({ Share }) => Share),
    identities,
  )
  const content = Object.entries(keys).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(to, content.join(''), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new StartupError(`${to} cannot be written: ${errorMessage(error)}.`)
  })
  process.stdout.write(
    `${Object.keys(keys).join(', ')} ${content.length === 1 ? 'is' : 'are'} in ${to}, for its owner only. Start the portal with them, then destroy the file.\n`,
  )
}

try {
  const [from, to, ...holders] = process.argv.slice(2)
  await recover(from, to, holders)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
