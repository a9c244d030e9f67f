import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Whether the machine has a Java; the checker needs one, the portal does not. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0

/** The page as it stands, after its programs have drawn it. */
export const documentOf = async (page: Page): Promise<string> =>
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
