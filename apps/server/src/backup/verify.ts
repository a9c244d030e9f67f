/** npm run backup:verify -- <folder>: proves that the portal comes back whole from a backup, in a place that is thrown away. */
import { StartupError } from '#server/startupError.ts'
import { openBackup } from './openBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

async function verify(source: string | undefined): Promise<boolean> {
  if (source === undefined) throw new StartupError('Usage: npm run backup:verify -- <folder of the backup>')
  const hasFiles = (process.env.S3_BUCKET?.trim() ?? '') === ''
  const { rows, wrong } = await verifyBackup(await openBackup(source), hasFiles)
  if (wrong.length === 0)
    process.stdout.write(
      `The backup is whole: ${rows.toLocaleString('en-IN')} rows came back as they were written, the audit trail holds${hasFiles ? ', and every file that they name is there' : ''}.\n`,
    )
  else process.stderr.write(`The backup is NOT whole.\n${wrong.map(one => `  ${one}\n`).join('')}`)
  return wrong.length === 0
}

try {
  if (!(await verify(process.argv[2]))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
