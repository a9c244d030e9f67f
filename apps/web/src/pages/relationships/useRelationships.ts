import { applicationsCalls } from '#contract/applications/calls.ts'
import { leaseCalls } from '#contract/lease/calls.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { useCall } from '#web/api/queries.ts'
import { countRelationships } from './relationship.ts'

/** More than any citizen has: relationships count all of them. */
const ALL = 1000

/** How often the citizen is each thing to the authority: by applications, properties and, where they are shown, leases. */
export function useRelationships() {
  const quiet = { quiet: true } as const
  const applications = useCall(
    applicationsCalls.GetMyApplictionForDashBoardList,
    { status: 'all', pageSize: ALL },
    quiet,
  )
  const properties = useCall(mineCalls.GetMyPropertiesList, {}, quiet)
  const leases = useCall(leaseCalls.GetMyLeases, {}, { quiet: true, enabled: showsHiddenAreas() })
  const asked = showsHiddenAreas() ? [applications, properties, leases] : [applications, properties]
  const isWhole = applications.data && properties.data && (leases.data || !showsHiddenAreas())
  return {
    counts: isWhole
      ? countRelationships(applications.data.records, {
          properties: properties.data.length,
          leases: leases.data?.length ?? 0,
        })
      : null,
    error: asked.find(each => each.error)?.error ?? null,
    retry: () => void Promise.all(asked.map(each => each.refetch())),
  }
}
