import { expect, test } from 'vitest'
import { toldIn } from '../e2e/lib/toldIn.ts'

const line = (words: object) => `${JSON.stringify({ level: 30, ...words })}\n`

test('a log that tells what was typed is found out, by kind and without the text', () => {
  const typed = [
    { kind: 'a mobile number', text: '6000112345' },
    { kind: 'a PAN', text: 'ABCPV1234K' },
    { kind: 'a name', text: 'Sunita Verma' },
  ]
  const log = [
    line({ path: '/Document/UploadDocument', msg: 'mobile 6000112345' }),
    line({ msg: 'again 6000112345' }),
    line({ path: '/verify/1?pan=x' }),
  ].join('')
  const told = toldIn(log, typed)
  expect(told).toEqual(['a mobile number (1 different)', 'the query of an address (1 lines)'])
  expect(told.join()).not.toContain('6000112345')
})

test('longer numbers and words that only contain it do not count', () => {
  const typed = [
    { kind: 'a mobile number', text: '6000112345' },
    { kind: 'a name', text: 'Verma' },
  ]
  expect(toldIn(line({ time: 96000112345, msg: 'Vermaak: done?' }), typed)).toEqual([])
})
