import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { settle } from './axe.ts'
import { isTurn } from './turns.ts'

/** Of the engine, what is used here. */
interface Checker {
  check(
    part: Document,
    guidelines: readonly string[],
  ): Promise<{
    readonly results: readonly {
      readonly ruleId: string
      /** How grave, and how sure. */
      readonly value: readonly [string, string]
      readonly path: { readonly dom: string }
    }[]
  }>
}

declare global {
  interface Window {
    /** There once IBM's engine has been put into the page. */
    readonly ace: { readonly Checker: new () => Checker }
  }
}

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** Of so many addresses one is looked at in a run: the engine takes longer for a page than all other looks together. */
const SHARE = 8

/** Whether IBM's engine looks at the address in this run. */
export const isIbmsTurn = (index: number): boolean => isTurn(index, SHARE)

/**
 * What IBM's engine is sure of against WCAG 2.2 A and AA and its own requirements: `rule: path`. What it only asks a
 * person to look at (its "potential" and "manual" results) is no finding; docs/accessibility.md says what was looked at.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  await settle(page)
  await page.evaluate(SOURCE)
  return page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, path }) => `IBM ${ruleId}: ${path.dom}`)
  })
}
