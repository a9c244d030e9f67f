import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ActRefused } from './actRefused.ts'

const server = join(import.meta.dirname, '..')
/** The rooms whose refusals the desk's own acts pass on. */
const ROOMS = ['lottery/scrutiny', 'lottery/application', 'decision', 'lifecycle']

test('a refusal says every reason, in the language of whoever asked', () => {
  const refused = new ActRefused({ en: 'Too late.', hi: 'देर हो चुकी है।' }, { en: 'Object.', hi: 'आपत्ति करें।' })
  expect(refused.reasons).toEqual(['Too late.', 'Object.'])
  expect(refused.message).toBe('Too late. Object.')
  expect(refused.text.hi).toBe('देर हो चुकी है। आपत्ति करें।')
})

test.each(ROOMS)('what %s refuses is written in both languages: the desk passes it on', room => {
  const files = globSync(`${room}/**/*.ts`, { cwd: server }).filter(file => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(1)
  const inEnglish = files.filter(file =>
    /new ActRefused\(\s*['"`]/.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(inEnglish).toEqual([])
})
