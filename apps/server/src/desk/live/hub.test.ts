import { expect, test } from 'vitest'
import { makeHub } from './hub.ts'

function lineOf(officerId: number, sessionId: number, waiting = 0) {
  const heard: string[] = []
  const line = {
    hearer: { officerId, roles: [{ role: 'DA', section: 'LOTTERY', fromDay: '2020-01-01', toDay: null }] },
    sessionId,
    write: (text: string) => {
      heard.push(text)
      return waiting
    },
    end: () => heard.push('END'),
  } as const
  return { line, heard }
}

test('a session that is over hears so, and its line ends; the others are kept alive', () => {
  const hub = makeHub()
  const [over, stays] = [lineOf(1, 11), lineOf(2, 22)]
  hub.open(over.line)
  hub.open(stays.line)
  expect(hub.sessions()).toEqual([11, 22])
  hub.beat(new Set([22]))
  expect(over.heard.slice(1).join('')).toMatch(/"kind":"over"[\s\S]*END$/)
  expect(stays.heard.at(-1)).toBe(': \n\n')
  expect(hub.sessions()).toEqual([22])
})

test('a reader who does not keep up is cut off instead of filling the server', () => {
  const hub = makeHub()
  const slow = lineOf(1, 11, 1024 * 1024)
  hub.open(slow.line)
  expect(slow.heard.at(-1)).toBe('END')
  hub.hear('{"kind":"approvals"}')
  expect(slow.heard.at(-1)).toBe('END')
})

test('what is no news of ours, and a stranger’s words on the channel, are not passed on', () => {
  const hub = makeHub()
  const { line, heard } = lineOf(1, 11)
  hub.open(line)
  for (const payload of ['{', '{"kind":"moon"}', '{"kind":"told","officers":[2]}']) hub.hear(payload)
  expect(heard).toHaveLength(1)
  hub.hear('{"kind":"told","officers":[1]}')
  expect(heard.at(-1)).toContain('data: {"kind":"told"}')
})
