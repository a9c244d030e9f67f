import { useState } from 'react'
import { landUseCalls } from '#contract/landuse/calls.ts'
import { useAct } from '#web/api/queries.ts'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'

/** Makes a draft and opens its form; a double click makes one. */
export function useStart() {
  const navigate = useAppNavigate()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = useAct(landUseCalls.SaveLandUseForm, {
    refresh: [landUseCalls.GetLandUseApplicationList],
    onSuccess: ({ applicationId }) =>
      navigate(
        { to: '/services/know-your-land-use/$applicationId/form', params: { applicationId } },
        { replace: true },
      ),
  })
  return { start: () => start.mutate({ idempotencyKey }), busy: start.isPending || start.isSuccess }
}
