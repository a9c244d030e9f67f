import { expect, test } from 'vitest'
import { rowsOf } from './rowsOf.ts'

test('a file that a screen makes keeps commas, quotes and Hindi in their cells', () => {
  const { content } = rowsOf('r.csv', ['Day', 'Reason'], [['2026-12-01', 'Kitchen, "main" रसोई']])
  const text = Buffer.from(content, 'base64').toString('utf8')
  expect(text).toBe('Day,Reason\r\n2026-12-01,"Kitchen, ""main"" रसोई"')
})
