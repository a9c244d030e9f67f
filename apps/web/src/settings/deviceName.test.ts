import { expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

it('names the browser that people see, not the ones it claims to be', () => {
  const linuxChrome = '(KHTML, like Gecko) Chrome/131.0.0.0'
  expect(
    deviceName(
      `Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 ${linuxChrome} Mobile Safari/537.36`,
    ),
  ).toBe('Chrome, Android')
  expect(
    deviceName(
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${linuxChrome} Safari/537.36 Edg/131.0.0.0`,
    ),
  ).toBe('Edge, Windows')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari, iOS')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe(
    'Firefox, Linux',
  )
})
it('says nothing about a device that it does not know', () => {
  expect(deviceName('')).toBe('')
  expect(deviceName('curl/8.5.0')).toBe('')
})
