import { useState } from 'react'
import type { Case } from './case.ts'
import { opened, type StillList, told } from './still.ts'

/**
 * A list that stands still while the officer works at it: what the server tells later marks rows where they are.
 * `page` names the list and its page; another one is opened as it comes. `renew` shows it as the server has it.
 */
export function useStillList(
  cases: readonly Case[] | undefined,
  page: string,
  isNew: boolean,
): StillList & { readonly renew: () => void } {
  const [shown, setShown] = useState<{ page: string; of: readonly Case[]; list: StillList } | null>(null)
  if (cases && isNew && (shown?.page !== page || shown.of !== cases))
    setShown({ page, of: cases, list: shown?.page === page ? told(shown.list, cases) : opened(cases) })
  const list = shown?.page === page || !isNew ? shown?.list : undefined
  return {
    ...(list ?? opened([])),
    renew: () => cases && setShown({ page, of: cases, list: opened(cases) }),
  }
}
