import { istDay } from '#domain/dates/ist.ts'
import type { ActName } from '#domain/officer/matrix.ts'
import { rolesOn } from '#domain/officer/roles.ts'
import { commands } from '#server/authority/commands.ts'
import { perform } from '#server/authority/perform.ts'
import { askBank } from '#server/bankVerification/askBank.ts'
import type { Database } from '#server/db/pool.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { findByServiceNumber } from '#server/officer/officerStore.ts'
import { listRoles } from '#server/officer/roleStore.ts'
import { listBankOrders } from '#server/payments/refund/refundStore.ts'
import type { AccountVerification } from '#server/ports/accountVerification/AccountVerification.ts'
import type { Ports } from '#server/ports/ports.ts'
import { demoServiceNumberOf } from '#server/seed/officers.ts'

/** A bank that knows each account by the name that was given. */
const SAYS_YES: Pick<AccountVerification, 'validate'> = {
  validate: ({ account, reference }) =>
    Promise.resolve({
      id: `fav_Demo${reference}`,
      status: 'completed',
      isActive: true,
      registeredName: account.holderName,
      providerScore: 100,
      reason: '',
    }),
}
const BATCH = 'DEMO-43'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An accountant of the demonstration, as at the desk. */
async function accountant(db: Database, now: Date): Promise<ActingOfficer> {
  const serviceNumber = demoServiceNumberOf('Rakesh Gupta')
  const found = await findByServiceNumber(db, serviceNumber)
  if (!found) throw new Error(`the demo has no officer ${serviceNumber}`)
  const { officerId, name, nameHi } = found
  const roles = rolesOn(await listRoles(db, officerId), istDay(now))
  return { officerId, serviceNumber, name, nameHi, roles, door: 'DESK', credential: 'PASSKEY' }
}

/** Two refunds whose banks have named the applicant, as if the portal had asked them before today. @returns their ids */
async function readyRefunds(db: Database, ports: Ports): Promise<number[]> {
  const waiting = (await listBankOrders(db))
    .filter(({ verificationId }) => verificationId !== null)
    .slice(0, 2)
  for (const { verificationId } of waiting)
    if (verificationId !== null)
      await askBank(
        { db, ports: { ...ports, accountVerification: { ...ports.accountVerification, ...SAYS_YES } } },
        verificationId,
      )
  return waiting.map(({ id }) => id)
}

/** The newest receipt that a demo property got at the counter: its cheque bounced. */
const bouncedReceipt = async (db: Database): Promise<string> =>
  (
    await db
      .selectFrom('property_entry')
      .select('reference')
      .where('kind', '=', 'RECEIPT')
      .where('reference', 'like', 'GPDA/OFF/%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).reference

/**
 * What an accountant has proposed and another officer may decide at once: a batch of refunds, and a cheque that bounced. Each
 * goes through the door of every proposal, in transactions of its own.
 */
export async function proposeWork(db: Database, ports: Ports): Promise<void> {
  const officer = await accountant(db, ports.clock.now())
  const propose = async (name: ActName, options: Readonly<Record<string, string>>, reason: string) => {
    const command = commands.find(one => one.name === name)
    if (!command) throw new Error(`no command is named ${name}`)
    await perform(
      command,
      { options, source: undefined, officer, reason, machineUser: 'demo' },
      { database: db, ports, log },
      { dryRun: false, progress: () => undefined },
    )
  }
  const refunds = (await readyRefunds(db, ports)).join(',')
  await propose('refund send', { batch: BATCH, refunds }, 'Refunds of the week')
  await propose(
    'payment reverse',
    { receipt: await bouncedReceipt(db), dispute: '' },
    'The bank returned cheque 004512 unpaid',
  )
}
