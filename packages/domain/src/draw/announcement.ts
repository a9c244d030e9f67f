import { ANNUL_REASONS, type AnnulReason } from './annulment.ts'
import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import { array, integer, type Manifest, members, type Parsed, string, testOf } from './manifest.ts'
import { INSTANT } from './promotions.ts'
import { sha256 } from './sha256.ts'

/** A draw of the same scheme that was annulled before this one. */
export interface PreviousDraw {
  readonly DrawNo: number
  readonly ManifestHash: string
  readonly Reason: AnnulReason
  readonly RollCount: number
  readonly RollRoot: string
}
/** What is announced at least a day before the random number exists. */
export interface Announcement {
  /** Instant of UTC in whole seconds. */
  readonly AnnouncedOn: string
  readonly CampaignId: number
  readonly DrawNo: number
  readonly ManifestHash: string
  /** Every earlier draw of the scheme, by number: none can be left out unseen. */
  readonly Previous: readonly PreviousDraw[]
  readonly RollCount: number
  readonly RollRoot: string
  readonly Test: 0 | 1
}

/** The announcement of a sealed plan. `manifestHash` in hex. */
export function announcementOf(
  manifest: Manifest,
  manifestHash: string,
  announcedOn: string,
  previous: readonly PreviousDraw[],
): Announcement {
  const { CampaignId, DrawNo, RollCount, RollRoot } = manifest
  return {
    AnnouncedOn: announcedOn,
    CampaignId,
    DrawNo,
    ManifestHash: manifestHash,
    Previous: previous,
    RollCount,
    RollRoot,
    Test: testOf(manifest),
  }
}

/** announcement.json: canonical JSON, one line, no newline. */
export const announcementBytes = (announcement: Announcement): Uint8Array =>
  utf8(canonicalJson({ ...announcement, Previous: announcement.Previous.map(one => ({ ...one })) }))

function readAnnouncement(bytes: Uint8Array): Announcement {
  const keys = [
    'AnnouncedOn',
    'CampaignId',
    'DrawNo',
    'ManifestHash',
    'Previous',
    'RollCount',
    'RollRoot',
    'Test',
  ]
  const object = members(parseCanonical(fromUtf8(bytes)), 'announcement.json', keys)
  if (object.Test !== 0 && object.Test !== 1) throw new SyntaxError('Test is neither 0 nor 1.')
  const Previous = array(object.Previous, 'Previous').map((value, i) => {
    const at = `Previous[${i}]`
    const one = members(value, at, ['DrawNo', 'ManifestHash', 'Reason', 'RollCount', 'RollRoot'])
    const Reason = ANNUL_REASONS.find(reason => reason === one.Reason)
    if (!Reason) throw new SyntaxError(`${at}.Reason is not one of the list.`)
    return {
      DrawNo: integer(one.DrawNo, `${at}.DrawNo`),
      ManifestHash: string(one.ManifestHash, `${at}.ManifestHash`),
      Reason,
      RollCount: integer(one.RollCount, `${at}.RollCount`),
      RollRoot: string(one.RollRoot, `${at}.RollRoot`),
    }
  })
  return {
    AnnouncedOn: string(object.AnnouncedOn, 'AnnouncedOn'),
    CampaignId: integer(object.CampaignId, 'CampaignId'),
    DrawNo: integer(object.DrawNo, 'DrawNo'),
    ManifestHash: string(object.ManifestHash, 'ManifestHash'),
    Previous,
    RollCount: integer(object.RollCount, 'RollCount'),
    RollRoot: string(object.RollRoot, 'RollRoot'),
    Test: object.Test,
  }
}

/** Reads announcement.json strictly, and against the manifest that it announces. */
export function parseAnnouncement(
  bytes: Uint8Array,
  manifest: Manifest,
  manifestBytes: Uint8Array,
): Parsed<Announcement> {
  try {
    const found = readAnnouncement(bytes)
    const hash = toHex(sha256(manifestBytes))
    const expected = announcementOf(manifest, hash, found.AnnouncedOn, found.Previous)
    const problems: string[] = []
    for (const key of ['CampaignId', 'DrawNo', 'ManifestHash', 'RollCount', 'RollRoot', 'Test'] as const)
      if (found[key] !== expected[key])
        problems.push(`announcement.json: ${key} is ${found[key]}; recomputed it is ${expected[key]}.`)
    if (!INSTANT.test(found.AnnouncedOn)) problems.push('announcement.json: AnnouncedOn is not an instant.')
    let before = 0
    for (const { DrawNo } of found.Previous) {
      if (DrawNo <= before || DrawNo >= found.DrawNo)
        problems.push(`announcement.json: Previous draw ${DrawNo} is out of place.`)
      before = DrawNo
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: found }
  } catch (error) {
    return {
      ok: false,
      problems: [`announcement.json: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
}
