import { useState } from 'react'
import { landUseCalls } from '#contract/landuse/calls.ts'
import { useAct } from '#web/api/queries.ts'
import { firstSave } from '#web/forms/draft/firstSave.ts'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'

/** Makes a draft and opens its form; two presses make one, a lost answer and a reload between them too. */
export function useStart() {
  const navigate = useAppNavigate()
  const [first] = useState(() => firstSave('landuse/new'))
  const start = useAct(landUseCalls.SaveLandUseForm, {
    refresh: [landUseCalls.GetLandUseApplicationList],
    onSuccess: ({ applicationId }) => {
      first.heard()
      navigate(
        { to: '/services/know-your-land-use/$applicationId/form', params: { applicationId } },
        { replace: true },
      )
    },
  })
  return {
    start: () => start.mutate({ idempotencyKey: first.key() }),
    busy: start.isPending || start.isSuccess,
  }
}
