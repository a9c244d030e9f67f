import { expect, it } from 'vitest'
import { type DeskAct, isDeskAct } from '#domain/officer/deskActs.ts'
import type { Command } from '#server/authority/command.ts'
import { commands } from '#server/authority/commands.ts'
import { presentForm } from './presentForm.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u

/** Every act of the desk over a file of equal rows. */
const overRows: readonly (readonly [DeskAct, Command])[] = commands.flatMap(command =>
  isDeskAct(command.name) && command.file?.content?.kind === 'rows' ? [[command.name, command] as const] : [],
)
const fieldsOf = ([act, command]: readonly [DeskAct, Command], language: 'en' | 'hi') =>
  presentForm(act, command, [], language).file?.fields ?? []

it('every act over rows tells how a row is typed, column by column, in the order of its headings', () => {
  expect(overRows.length).toBeGreaterThan(30)
  for (const one of overRows) {
    const heads = one[1].file?.columns?.map(({ name }) => name) ?? []
    const keys = fieldsOf(one, 'en').map(({ key }) => key.charAt(0).toUpperCase() + key.slice(1))
    expect(keys, one[0]).toEqual(heads)
  }
})

it.each(['en', 'hi'] as const)('each column and each choice has words: %s', language => {
  const texts = overRows.flatMap(one =>
    fieldsOf(one, language).flatMap(({ label, choices }) => [label, ...choices.map(choice => choice.label)]),
  )
  expect(texts.filter(text => DEVANAGARI.test(text) !== (language === 'hi'))).toEqual([])
})

it('a row asks for what it needs as what it is', () => {
  const decide = overRows.find(([act]) => act === 'lottery decide')
  const fields = decide ? fieldsOf(decide, 'en') : []
  expect(fields.map(({ key, kind, required }) => [key, kind, required])).toEqual([
    ['applicationNumber', 'text', true],
    ['decision', 'choice', true],
    ['reason', 'choice', false],
    ['remarks', 'lines', false],
  ])
})

it('a document is not typed in rows', () => {
  const campaign = commands.find(({ name }) => name === 'campaign import')
  expect(campaign && isDeskAct(campaign.name) && presentForm(campaign.name, campaign, [], 'en').file).toEqual(
    {
      columns: [],
      fields: [],
    },
  )
})
