import { useQuery } from '@tanstack/react-query'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { sessionCalls } from '#contract/desk/session.ts'
import { holds, type Role, type Section } from '#domain/officer/roles.ts'
import { SignedOutError } from '#web/api/errors.ts'
import { ask } from './ask.ts'

/** The officer who is signed in. */
export type Me = DeskOutputOf<typeof sessionCalls.me>

/** Who sits at the desk: an officer, nobody (null), or not known yet (undefined data). */
export const meQuery = {
  queryKey: ['me', {}] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Me | null> =>
    ask(sessionCalls.me, {}, { signal }).catch((cause: unknown) => {
      if (cause instanceof SignedOutError) return null
      throw cause
    }),
  staleTime: 60_000,
}

export const useMe = () => useQuery(meQuery)

/** Whether the officer holds one of these roles; in a section where it is named. */
export const hasRole = (me: Pick<Me, 'roles'>, roles: readonly Role[], section?: Section): boolean =>
  roles.some(role =>
    section === undefined
      ? me.roles.some(held => held.role === role)
      : holds(
          me.roles.map(held => ({ ...held, fromDay: '', toDay: null })),
          role,
          section,
        ),
  )
