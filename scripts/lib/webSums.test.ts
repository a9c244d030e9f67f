import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root } from './project.mjs'
import { webSums } from './testing/webSums.ts'

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('/generated/')

describe('no sum of money is made in the browser', () => {
  it('by any source of the web', () => {
    const sources = filesBelow(['apps/web/src']).filter(isSource)
    expect(sources.length).toBeGreaterThan(300)
    const found = sources.flatMap(path =>
      webSums(readFileSync(join(root, path), 'utf8')).map(one => `${path}:${one}`),
    )
    expect(found).toEqual([])
  })
  it.each([
    "import { sum, toPaise } from '#domain/money/paise.ts'",
    'const total = heads.reduce((all, head) => all + toPaise(head.amount), 0n)',
    'const area = khasras.reduce((total, khasra) => total + khasra.area, 0n)',
    'toPaise(quote.rent) + toPaise(quote.deposit)',
    'const net = gross - toPaise(quote.tdsAmount)',
    'Number(due.amount) + Number(due.penalInterest)',
    'const lakh = paise / 10000000n',
  ])('finds %s', source => {
    expect(webSums(source)).not.toEqual([])
  })
  it.each([
    'const isPart = toPaise(dueAmount) > 0n',
    'Number(plan.tds) > 0',
    'units.reduce((all, list) => all + list.Filled, 0)',
    'rents.map(toPaise).toSorted((a, b) => (a < b ? -1 : 1))',
    'amounts.map(amount => formatRupees(amount))',
  ])('leaves %s alone', source => {
    expect(webSums(source)).toEqual([])
  })
})
