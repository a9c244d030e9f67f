import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { commitApplicant } from './commit.ts'
import { freezeDraw } from './conduct.ts'
import { checkEntry, entryProofOf, entryProofText } from './entryProof.ts'
import { CATEGORY_ONLY } from './lists.ts'
import { someEntries, somePool } from './testing/build.ts'

const SUNITA = { FullName: 'Sunita Verma', FatherOrHusbandName: 'Ramesh Verma', DateOfBirth: '1987-07-14' }
const salt = new Uint8Array(32).fill(7)
const entries = someEntries(37, ['P112']).map((entry, i) =>
  i === 20 ? { ...entry, Commit: commitApplicant(SUNITA, salt) } : entry,
)
const own = entries[20]?.ApplicationNumber ?? ''
const frozen = freezeDraw(entries, {
  CampaignId: 1,
  DrawNo: 1,
  BeaconRound: 42,
  Pools: [somePool('P112', 4, CATEGORY_ONLY)],
  Test: 1,
})
const files = { manifest: frozen.manifestBytes, roll: frozen.rollBytes }
const proof = entryProofOf(files, own, toHex(salt))
const failed = (...of: Parameters<typeof checkEntry>) =>
  checkEntry(...of)
    .Steps.filter(step => !step.Ok)
    .map(step => step.Code)

describe('one’s own line, before the draw', () => {
  it('is shown to be in the roll that the printed seal covers', () => {
    if (!proof) throw new Error('no proof')
    expect(checkEntry(proof, frozen.manifestHash, SUNITA)).toMatchObject({ Ok: true })
    expect(JSON.parse(entryProofText(proof))).toEqual(proof)
  })

  it('is not found where it was left out, and not in the name of somebody else', () => {
    if (!proof) throw new Error('no proof')
    expect(entryProofOf(files, 'GPDA/OL/26/9999999', toHex(salt))).toBeNull()
    expect(failed(proof, frozen.manifestHash, { ...SUNITA, FullName: 'Anita Verma' })).toEqual(['applicant'])
  })

  it('is not in a roll that was exchanged, whatever the portal says its seal is', () => {
    if (!proof) throw new Error('no proof')
    expect(failed(proof, 'ab'.repeat(32), SUNITA)).toEqual(['manifest'])
    const roll = utf8(new TextDecoder().decode(files.roll).replace(/"SC"/, '"ST"'))
    const other = entryProofOf({ ...files, roll }, own, toHex(salt))
    expect(other && failed(other, frozen.manifestHash, SUNITA)).toEqual(['root'])
  })
})
