import { describe, expect, test } from 'vitest'
import { LAND_USE_STAGES } from '#domain/landuse/stages.ts'
import { LAND_USE_STATUSES } from '#domain/landuse/states.ts'
import { LAND_USE_WORK, STAGE_DESKS } from '#domain/landuse/work.ts'
import { LOTTERY_LIFE, LOTTERY_STATUSES } from '#domain/lottery/states.ts'
import { LOTTERY_WORK } from '#domain/lottery/work.ts'
import { WORK_DESKS } from './desks.ts'

describe('where cases wait', () => {
  test('a desk of land use stands for each stage, with the days that citizens were promised', () => {
    for (const { stageId, workingDays, en, hi } of LAND_USE_STAGES) {
      const desk = STAGE_DESKS[stageId]
      expect(desk && WORK_DESKS[desk]).toEqual({
        section: 'LAND_USE',
        name: { en, hi },
        promisedDays: workingDays,
      })
    }
  })

  test('every status says whose turn it is, and no status in which an officer decides is forgotten', () => {
    expect(Object.keys(LOTTERY_WORK).map(Number).sort()).toEqual([...LOTTERY_STATUSES].sort())
    expect(Object.keys(LAND_USE_WORK).map(Number).sort()).toEqual([...LAND_USE_STATUSES].sort())
    for (const status of LOTTERY_STATUSES) {
      const { acts } = LOTTERY_LIFE[status]
      if (acts.RAISE_QUERY || acts.APPROVE_WITHDRAWAL) expect(LOTTERY_WORK[status]).toMatch(/^LOTTERY_/)
    }
  })
})
