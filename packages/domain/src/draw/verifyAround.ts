import { type Announcement, parseAnnouncement } from './announcement.ts'
import type { Report, Skip } from './check.ts'
import type { Manifest } from './manifest.ts'
import type { Promotion } from './promotions.ts'
import type { Roll } from './roll.ts'
import { differenceProblems } from './rollDifference.ts'
import { judgeStamps, subjectsOf, type TimeFinding, UNKNOWN_TIME } from './stamps.ts'

/** announcement.json against the manifest that it announces. */
export function readAnnouncement(
  files: ReadonlyMap<string, Uint8Array>,
  manifest: Manifest | null,
  report: Report,
  skip: Skip,
): Announcement | null {
  const bytes = files.get('announcement.json')
  const sealed = files.get('manifest.json')
  if (!bytes || !manifest || !sealed) {
    skip('announcement')
    return null
  }
  const parsed = parseAnnouncement(bytes, manifest, sealed)
  report('announcement', parsed.ok ? [] : parsed.problems, {
    Draws: parsed.ok ? parsed.value.Previous.length : 0,
    On: parsed.ok ? parsed.value.AnnouncedOn : '',
  })
  return parsed.ok ? parsed.value : null
}

/** The roll against the one of the annulled draw before it. */
export function checkDifference(
  files: ReadonlyMap<string, Uint8Array>,
  announcement: Announcement | null,
  roll: Roll | null,
  report: Report,
  skip: Skip,
): void {
  const bytes = files.get('roll-difference.json')
  const last = announcement?.Previous.at(-1)
  if (!announcement || !roll || (!bytes && !last)) {
    skip('difference')
    return
  }
  const differs = last !== undefined && last.RollRoot !== announcement.RollRoot
  if (bytes && differs && last) report('difference', differenceProblems(bytes, roll, announcement.Test, last))
  else if (bytes) report('difference', ['roll-difference.json: there is no earlier roll that differs.'])
  else report('difference', differs ? ['roll-difference.json is missing.'] : [])
}

/** The stamps of everything, and what they prove about time. */
export function reportStamps(
  files: ReadonlyMap<string, Uint8Array>,
  manifest: Manifest | null,
  promotions: readonly Promotion[],
  trusted: readonly string[],
  report: Report,
  skip: Skip,
): TimeFinding {
  const bytes = files.get('timestamps.json')
  if (!bytes || !manifest) {
    skip('stamps')
    return UNKNOWN_TIME
  }
  const subjects = subjectsOf(files, manifest.RollRoot, promotions)
  const { problems, time } = judgeStamps(bytes, manifest, subjects, trusted)
  report('stamps', problems, {
    Count: subjects.length,
    Hours: time.Hours,
    Kind: time.Kind,
    Witness: time.Witness,
  })
  return time
}
