import { groupIndian } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'

/** 41286 → 41,286 as people in India group figures. */
export const formatCount = (count: number): string => groupIndian(String(count))

/** '1 unit', '41,286 units'. */
export const unitWords = (count: number): string =>
  count === 1 ? m.draw_unitsOne() : m.draw_unitsMany({ count: formatCount(count) })

/** A long hexadecimal number by its ends: 37bc…fb6c. */
export const shortHash = (hex: string): string =>
  hex.length > 12 ? `${hex.slice(0, 4)}…${hex.slice(-4)}` : hex

/** 3400 ms → '3.4 s'. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** 4400000 → '4.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** The address of a published file. */
export const fileUrl = (draw: { campaignId: number; drawNo: number }, name: string): string =>
  `/draws/${draw.campaignId}/${draw.drawNo}/${name}`
