/** The composite interface of account validation: contact, fund account and validation in one request. */
import type { FastifyInstance } from 'fastify'
import { validateAccount } from '../acts/validateAccount.ts'
import type { Sandbox } from '../context.ts'
import { validationEntity } from '../entities.ts'
import { known } from '../errors.ts'
import { findValidation } from '../store/validations.ts'
import {
  fieldsOf,
  readFundAccount,
  readPayoutKey,
  readReceipt,
  readSourceAccount,
  readValidationType,
} from './input.ts'

export function validationRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store, clock } = sandbox.options

  app.post('/fund_accounts/validations', async request => {
    const fields = fieldsOf(request.body)
    const idempotencyKey = readPayoutKey(request.headers['x-payout-idempotency'])
    readSourceAccount(fields.source_account_number)
    readValidationType(fields.validation_type)
    const order = {
      ...readFundAccount(fields.fund_account),
      referenceId: readReceipt(fields.reference_id),
      idempotencyKey,
    }
    const validation = await validateAccount(store, order, clock.now())
    sandbox.wake()
    return validationEntity(validation)
  })

  app.get<{ Params: { id: string } }>('/fund_accounts/validations/:id', async request =>
    validationEntity(known(await findValidation(store, { id: request.params.id }))),
  )
}
