import { expect, it } from 'vitest'
import { ROUND_42 } from '#domain/draw/recorded.ts'
import { BeaconUnavailable, drandBeacon, recordedBeaconSource } from './beacon.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

it('asks one server after the other until one gives the genuine signature', async () => {
  const asked: string[] = []
  const source = drandBeacon(async url => {
    asked.push(new URL(String(url)).host)
    if (asked.length === 1) return answer({}, 503)
    if (asked.length === 2) return answer({ signature: ROUND_42.replace('95', '96') })
    return answer({ signature: ROUND_42 })
  })
  expect(await source.fetch(42)).toMatchObject({ Round: 42, Signature: ROUND_42, Test: 0 })
  expect(asked).toEqual(['api.drand.sh', 'api2.drand.sh', 'api3.drand.sh'])
})

it('waits rather than substitute when no server has the round', async () => {
  const source = drandBeacon(async () => answer({ error: 'not yet' }, 425))
  await expect(source.fetch(42)).rejects.toThrow(BeaconUnavailable)
  const other = drandBeacon(async () => answer({ signature: ROUND_42 }))
  await expect(other.fetch(43), 'the signature of another round').rejects.toThrow(BeaconUnavailable)
})

it('announces the round that appears at the time of the draw', () => {
  const drawOn = new Date('2027-01-25T11:00:00+05:30')
  const source = drandBeacon()
  const round = source.roundFor(drawOn)
  expect(Math.abs(source.appearsOn(round, drawOn).getTime() - drawOn.getTime())).toBeLessThan(3000)
  expect(recordedBeaconSource.isTest).toBe(true)
  expect(recordedBeaconSource.appearsOn(42, drawOn)).toEqual(drawOn)
})
