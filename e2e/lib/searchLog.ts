import { existsSync, readFileSync } from 'node:fs'
import { type TypedText, toldIn } from './toldIn.ts'
import { serverLog, typedFile } from './typedTexts.ts'

/** After the run: fails it when the server logged anything personal that a walk typed. */
export default function searchLog(): void {
  if (!existsSync(typedFile)) return
  // The greeting of a demonstration beside the log names its logins on purpose.
  const printed = readFileSync(serverLog, 'utf8').split('\n')
  const log = printed.filter(line => line.startsWith('{')).join('\n')
  if (!log.includes('"level":30')) throw new Error('The server of the run wrote no log.')
  const lines = new Set(readFileSync(typedFile, 'utf8').trim().split('\n'))
  const typed = [...lines].map((line): TypedText => JSON.parse(line))
  const told = toldIn(log, typed)
  console.log(`Log of the run: ${log.length} characters searched for ${typed.length} typed texts`)
  if (told.length > 0) throw new Error(`The log of the server holds ${told.join(', ')}.`)
}
