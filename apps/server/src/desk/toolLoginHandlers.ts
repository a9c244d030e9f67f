import { toolLoginCalls } from '#contract/desk/toolLogin.ts'
import { EntityType } from '#domain/application/kind.ts'
import { readToolCode } from '#domain/officer/toolCode.ts'
import { loginOfCode } from '#server/officer/toolLogin.ts'
import { confirmLogin, type WaitingLogin } from '#server/officer/toolLoginStore.ts'
import type { DeskHandlers, OfficerContext } from './gateway/context.ts'

const { CODE_UNKNOWN } = toolLoginCalls.confirmToolLogin.refusals

const shown = ({ machine, machineUser, createdOn, expiresOn }: WaitingLogin) => ({
  machine,
  machineUser,
  askedOn: createdOn.toISOString(),
  waitsUntil: expiresOn.toISOString(),
})

const find = ({ db, ports, now }: Pick<OfficerContext, 'db' | 'ports' | 'now'>, typed: string) => {
  const code = readToolCode(typed)
  return code === undefined ? Promise.resolve(undefined) : loginOfCode(db, ports, code, now)
}

const noneFound = {
  entityTypeId: EntityType.Officer,
  event: 'OFFICER_TOOL_REFUSED',
} as const

export const toolLoginHandlers: DeskHandlers<typeof toolLoginCalls> = {
  async toolLogin({ code }, context) {
    const waiting = await find(context, code)
    if (waiting) return shown(waiting)
    await context.audit({ ...noneFound, entityId: context.officer.officerId })
    return { kept: CODE_UNKNOWN() }
  },

  async confirmToolLogin({ code }, context) {
    const { db, officer, now, audit } = context
    const { officerId, credential } = officer
    const waiting = await find(context, code)
    if (!waiting || !(await confirmLogin(db, waiting.id, officer, now))) {
      await audit({ ...noneFound, entityId: officerId })
      return { kept: CODE_UNKNOWN() }
    }
    const { machine, machineUser } = waiting
    await audit({
      entityTypeId: EntityType.Officer,
      entityId: officerId,
      event: 'OFFICER_TOOL_CONFIRMED',
      details: { machine, machineUser, credential },
    })
    return shown(waiting)
  },
}
