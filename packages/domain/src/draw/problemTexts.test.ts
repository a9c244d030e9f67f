import { describe, expect, it } from 'vitest'
import { problemText } from './problemTexts.ts'

describe('what a verifier found wrong', () => {
  it('is said in Hindi with the file, the place and both values', () => {
    const unit = 'result.json: Pools/EWS/Winners/GPDA/OL/26/0000122/UnitNo is 303; recomputed it is 203.'
    expect(problemText(unit, 'hi')).toBe(
      'result.json: Pools/EWS/Winners/GPDA/OL/26/0000122/UnitNo में 303 लिखा है; गणना से 203 निकलता है।',
    )
    expect(problemText('result.json was changed: its digest is not the one in SHA256SUMS.', 'hi')).toContain(
      'बदली गई',
    )
    expect(problemText('roll.jsonl gives the root ab; manifest.json has sealed cd.', 'hi')).toContain(
      'cd मुहरबंद',
    )
  })
  it('stays as it is in English, and where no Hindi is known', () => {
    expect(problemText('beacon.json is missing.', 'en')).toBe('beacon.json is missing.')
    expect(problemText('roll.jsonl line 3: is not canonical.', 'hi')).toBe(
      'roll.jsonl line 3: is not canonical.',
    )
  })
})
