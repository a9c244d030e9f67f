import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const APPS = join(WEB, '../..')

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map(path => join(folder, path))

const GALLERY = join(WEB, 'gallery')
const screens = sourcesBelow(WEB).filter(path => !path.startsWith(GALLERY))
const textOf = new Map(screens.map(path => [path, readFileSync(path, 'utf8')]))
const serverText = sourcesBelow(join(APPS, 'server/src'))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

describe('what the specification names', () => {
  it('every component of the kit stands on a screen, the submission alert too: none in the gallery alone', () => {
    // Icons and illustrations are a set that is drawn whole.
    const kit = screens.filter(path => /\/(ui\/(?!icons|illustrations)|forms\/).*\.tsx$/.test(path))
    const unused = kit.filter(path => {
      const name = `/${basename(path)}'`
      return ![...textOf].some(([other, text]) => other !== path && text.includes(name))
    })
    expect(kit.length).toBeGreaterThan(50)
    expect(unused.map(path => path.slice(WEB.length + 1))).toEqual([])
    const used = [...textOf].filter(([, text]) => text.includes('/SubmissionAlert.tsx'))
    expect(used.length).toBeGreaterThan(0)
  })

  it.each(['day', 'month', 'minute', 'minutePadded', 'long', 'weekday'])(
    'the display form %s of the specification stands on a screen or a paper',
    form => {
      const shown = new RegExp(String.raw`formatDate\([^\n]*'${form}'`)
      const all = [...textOf.values(), serverText]
      expect(all.some(text => shown.test(text))).toBe(true)
    },
  )
})

it('no sentence is told with its value left out, to be set beside it: each language has an order of its words', () => {
  const emptied = [...textOf].filter(([, text]) => /\bm\.\w+\(\{[^{}?]*\b\w+: ''/.test(text))
  expect(emptied.map(([path]) => path.slice(WEB.length + 1))).toEqual([])
})
