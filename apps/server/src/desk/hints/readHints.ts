import { createHash } from 'node:crypto'
import type { Language } from '#domain/dates/format.ts'
import type { HintKind } from '#domain/lottery/sameness.ts'
import type { Db } from '#server/gateway/context.ts'
import { listEntrants } from '#server/lottery/application/applicationListStore.ts'
import { type HintFinding, listFindings } from '#server/lottery/hints/hintFindingStore.ts'
import { listSame, type SameAs } from '#server/lottery/hints/hintStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { Ports } from '#server/ports/ports.ts'

/** More applications than this are not named in one group; whoever reads it knows enough. */
const MOST = 100

/** The applications that have one thing in common with a case. */
export interface HintGroup {
  readonly kind: HintKind
  readonly hash: Buffer
  readonly others: readonly SameAs[]
  readonly isMore: boolean
  /** Of the applications in it: another member makes another group. */
  readonly groupHash: Buffer
}

/** The groups of an application, kind by kind, the largest first. */
export async function groupsOf(db: Db, applicationId: number): Promise<HintGroup[]> {
  const groups = new Map<string, SameAs[]>()
  for (const one of await listSame(db, applicationId, MOST + 1)) {
    const key = `${one.kind}|${one.hash.toString('hex')}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .flatMap((all): HintGroup[] => {
      const [first] = all
      if (!first) return []
      const members = [applicationId, ...all.map(({ id }) => id)].sort((a, b) => a - b)
      const groupHash = createHash('sha256').update(`${first.kind}|${members.join()}`).digest()
      return [
        {
          kind: first.kind,
          hash: first.hash,
          others: all.slice(0, MOST),
          isMore: all.length > MOST,
          groupHash,
        },
      ]
    })
    .sort((a, b) => b.others.length - a.others.length)
}

/** What was made of these groups as they are now, by the hash of what is in common. */
async function standing(db: Db, campaignId: number, groups: readonly HintGroup[]) {
  const findings = await listFindings(
    db,
    campaignId,
    groups.map(({ hash }) => hash),
  )
  return (group: HintGroup): HintFinding | undefined =>
    findings.find(
      ({ kind, hash, groupHash }) =>
        kind === group.kind && hash.equals(group.hash) && groupHash.equals(group.groupHash),
    )
}

/** The hints of an application as the desk shows them: names and numbers of applications, none of a person. */
export async function presentHints(
  { db, ports, language }: { readonly db: Db; readonly ports: Ports; readonly language: Language },
  application: { readonly id: number; readonly campaignId: number },
) {
  const groups = await groupsOf(db, application.id)
  const found = await standing(db, application.campaignId, groups)
  const ids = [...new Set(groups.flatMap(({ others }) => others.map(({ id }) => id)))]
  const entrants = new Map((await listEntrants(db, ports, ids)).map(one => [one.id, one]))
  const findings = groups.map(found)
  const officers = await findOfficerNames(
    db,
    findings.flatMap(one => (one ? [one.officerId] : [])),
  )
  const nameOf = (officerId: number): string => {
    const { name = '', nameHi = '' } = officers.get(officerId) ?? {}
    return language === 'hi' && nameHi !== '' ? nameHi : name
  }
  return groups.map((group, index) => {
    const finding = findings[index]
    return {
      kind: group.kind,
      group: group.groupHash.toString('hex'),
      size: group.others.length + 1,
      isMore: group.isMore,
      others: group.others.map(({ id, isHoused, isOfScheme }) => {
        const { number = '', fullName = '', scheme = { en: '', hi: '' } } = entrants.get(id) ?? {}
        return { number, applicant: fullName, scheme: { ...scheme }, isHoused, isOfScheme }
      }),
      finding: finding
        ? {
            verdict: finding.verdict,
            sentence: finding.sentence,
            by: nameOf(finding.officerId),
            on: finding.foundOn.toISOString(),
          }
        : null,
    }
  })
}
