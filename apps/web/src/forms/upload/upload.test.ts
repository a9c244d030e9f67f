import { describe, expect, it } from 'vitest'
import { refusalOf } from './upload.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const all = ['jpeg', 'png', 'pdf'] as const

describe('an upload field', () => {
  it('goes by the first bytes, whatever the name says', async () => {
    expect(await refusalOf(new File(['MZ'], 'photo.jpg', { type: 'image/jpeg' }), all, 1000)).toBe('type')
  })
  it('refuses what is empty, too large or not asked for', async () => {
    expect(await refusalOf(new Blob([]), all, 1000)).toBe('empty')
    expect(await refusalOf(new Blob([png]), all, 5)).toBe('size')
    expect(await refusalOf(new Blob([png]), ['pdf'], 1000)).toBe('type')
    expect(await refusalOf(new Blob([png]), all, 10)).toBeNull()
  })
})
