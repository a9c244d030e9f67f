import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aboutRecord, aboutRoom, readAbout } from './about.ts'

const id = fc.integer({ min: 1, max: 999_999_999 })

it('reads of a link what was written into it', () => {
  fc.assert(
    fc.property(id, id, (entityTypeId, entityId) => {
      expect(readAbout(aboutRecord({ entityTypeId, entityId }))).toEqual({
        by: 'record',
        entityTypeId,
        entityId,
      })
      expect(readAbout(aboutRoom(entityId))).toEqual({ by: 'room', campaignId: entityId })
    }),
  )
})

it.each([' GPDA/OL/26/0000412 ', 'record-1', 'record-1-x', 'record-1-9999999999', 'room-', 'Room 4'])(
  'takes %o for a number',
  text => {
    expect(readAbout(text)).toEqual({ by: 'number', number: text.trim() })
  },
)
