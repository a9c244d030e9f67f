import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { statesDir } from './place.ts'

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** It ends before what a long run would win by is paid for: half the processor's time. The stack is what the checker asks for. */
const BRIEF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'] as const

/** Whether the machine has a Java; the checker needs one, the portal does not. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0

/** The page as it stands, after its programs have drawn it. */
const documentOf = async (page: Page): Promise<string> =>
  `<!DOCTYPE html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`

interface Answer {
  readonly messages: readonly { readonly url?: string; readonly message: string; readonly extract?: string }[]
}

/**
 * The errors that the Nu checker (the validator of the W3C) finds in documents: `name: message`.
 * @param documents each with its name, all in one run: its start costs more than its reading
 */
export function nuFindings(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  try {
    const names = [...documents.keys()]
    const files = names.map((name, index) => {
      const file = join(folder, `${index}.html`)
      writeFileSync(file, documents.get(name) ?? '')
      return file
    })
    const args = [
      ...BRIEF,
      '-jar',
      JAR,
      '--format',
      'json',
      '--errors-only',
      '--stdout',
      '--exit-zero-always',
      ...files,
    ]
    const { stdout } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as Answer
    return messages.map(({ url = '', message, extract = '' }) => {
      const index = Number(/(\d+)\.html$/.exec(url)?.[1])
      return `Nu, ${names[index]}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Lays the page as it stands aside, with its dialog or menu, for the checker to read with all others after the run: started
 * for each walk, it took as long to warm up as to read.
 */
export async function layAside(page: Page, screen: string): Promise<void> {
  mkdirSync(statesDir, { recursive: true })
  writeFileSync(
    join(statesDir, `${crypto.randomUUID()}.json`),
    JSON.stringify([screen, await documentOf(page)]),
  )
}

/** Fails the run when the checker finds an error in a state that a walk laid aside. */
export default function readStates(): void {
  if (!existsSync(statesDir)) return
  const files = readdirSync(statesDir)
  const read = (file: string): [string, string] => JSON.parse(readFileSync(join(statesDir, file), 'utf8'))
  const states = files.map(read).map(([screen, text], index) => [`${index} ${screen}`, text] as const)
  if (!hasJava()) {
    console.log(`Nu: ${states.length} states not read, this machine has no Java`)
    return
  }
  const found = nuFindings(new Map(states))
  console.log(`Nu: ${states.length} states read, ${found.length} errors`)
  if (found.length > 0) throw new Error(found.join('\n'))
}
