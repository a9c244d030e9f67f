import { expect, it } from 'vitest'
import { drawMap } from './mapDrawing.ts'

const place = (venueId: number, en: string, latitude: number, longitude: number) => ({
  venueId,
  venueName: { en, hi: en },
  latitude,
  longitude,
  isAvailable: 1 as const,
})

it('puts a label below its pin where it would cover another pin on either side', () => {
  const { pins } = drawMap([
    place(1, 'Sarovar Community Centre', 26.7921, 81.0352),
    place(2, 'Gomti Kalyan Mandap', 26.8318, 81.0079),
    place(3, 'Malviya Hall', 26.8153, 80.9587),
    place(4, 'Open Lawn, Sector 4', 26.7834, 81.0511),
  ])
  expect(pins.map(pin => [pin.venueId, pin.anchor])).toEqual([
    [1, 'end'],
    [2, 'start'],
    [3, 'start'],
    [4, 'middle'],
  ])
})

it('draws a single place with room around it', () => {
  const { pins, width } = drawMap([place(1, 'Hall', 26.8, 81)])
  expect(pins[0]?.x).toBe(width / 2)
})
