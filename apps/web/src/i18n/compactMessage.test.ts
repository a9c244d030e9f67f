import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compactMessage } from '../../build/compactMessage.ts'
import { both } from './both.ts'
import type { Locale } from './generated/runtime.js'

const folder = new URL('generated/messages/', import.meta.url)
const LOCALES = ['en', 'hi'] as const

/** Stands for every input of a message by its name. */
const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` })

/** What a message says in both languages, from the text of its module. */
function said(code: string): readonly string[] {
  const name = /^export (?:const|function) (\w+)|^export \{ (\w+)/m.exec(code)?.slice(1).find(Boolean)
  const body = code.replace(/^import .*$|^export \{.*$|^export (?=const|function)/gm, '')
  const message: (inputs: object, options: { locale: Locale }) => string = new Function(
    'both',
    'experimentalStaticLocale',
    `${body}\nreturn ${name}`,
  )(both)
  return LOCALES.map(locale => message(named, { locale }))
}

it('a message in its short form says what it said, in both languages', () => {
  const files = readdirSync(folder).filter(name => /^(?!_).+\.js$/.test(name))
  expect(files.length).toBeGreaterThan(3000)
  for (const file of files) {
    const code = readFileSync(new URL(file, folder), 'utf8')
    expect(said(compactMessage(code)), file).toEqual(said(code))
  }
})

it('a compiler that writes its modules anew stops the build', () => {
  expect(() => compactMessage('export const one = () => `One`')).toThrow('writes its modules anew')
})
