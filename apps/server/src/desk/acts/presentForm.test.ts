import { describe, expect, it } from 'vitest'
import { DESK_ACT_NAMES } from '#domain/officer/deskActs.ts'
import { choiceWords } from '#domain/officer/optionNames.ts'
import { commands } from '#server/authority/commands.ts'
import { presentForm } from './presentForm.ts'

const forms = DESK_ACT_NAMES.flatMap(act => {
  const command = commands.find(({ name }) => name === act)
  return command ? [presentForm(act, command, [], 'en')] : []
})

describe('the form of an act', () => {
  it('says every choice in words of either language', () => {
    const asked = forms.flatMap(({ options, file }) => [...options, ...(file?.fields ?? [])])
    const choices = asked.flatMap(one => one.choices.map(({ value }) => value))
    expect(forms).toHaveLength(DESK_ACT_NAMES.length)
    expect(choices.length).toBeGreaterThan(50)
    expect([...new Set(choices)].filter(value => choiceWords(value) === undefined)).toEqual([])
  })
  it('offers what a system may read and be told of, to be ticked and not to be known by heart', () => {
    const of = (act: string, key: string) =>
      forms.find(form => form.act === act)?.options.find(option => option.key === key)
    expect(of('integration client add', 'scopes')).toMatchObject({ kind: 'some', required: true })
    expect(of('integration client add', 'scopes')?.choices).toHaveLength(7)
    expect(of('integration webhook add', 'events')?.choices).toHaveLength(15)
    expect(of('integration webhook add', 'url')?.kind).toBe('text')
  })
})
