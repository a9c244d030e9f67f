import { randomUUID } from 'node:crypto'
import { propertyScheme } from '#server/seed/propertySales.ts'
import { askDesk, type DeskPlace, seat, timed } from './place.ts'

const ROWS = 10_000
const OPENED = 20

const HEAD =
  'RegistrationId,SearchId,SchemeCode,PropertyCode,SectorName,PropertyType,AreaSqm,SaleType,AllotmentDate,TotalCost,OwnerName,FatherName,MobileNumber,Pan'

const line = (n: number): string =>
  `B/2026/${n},B${String(n).padStart(7, '0')},DESK-BENCH,S/${n},S${n % 40},Plot,112.50,instalments,2026-07-08,4629375,Sunita Verma,Mahesh Verma,6${100_000_000 + n},ABCPV1234F`

/**
 * A register of 10,000 properties: rehearsed, proposed by an assistant, and its difference opened by the joint commissioner.
 * @returns milliseconds until the rehearsal stands, and of each first page that the approver opened
 */
export async function differenceOf(
  place: DeskPlace,
): Promise<{ readonly rehearsed: number; readonly opened: readonly number[] }> {
  const { db, origin } = place
  const name = { en: 'Bench', hi: 'Bench' }
  await propertyScheme(db, { code: 'DESK-BENCH', name, location: name })
  const rows = Array.from({ length: ROWS }, (_, n) => line(n + 1))
  const content = Buffer.from([HEAD, ...rows, ''].join('\n')).toString('base64')
  const given = {
    act: 'property import',
    options: {},
    file: { name: 'register.csv', content },
  } as const
  const assistant = { origin, token: await seat(db, 'Assistant', [['DA', 'PROPERTY']]) }
  let fingerprint: string | null = null
  const rehearsed = await timed(async () => {
    const rehearsal = await askDesk(assistant, 'rehearseAct', given)
    if (rehearsal.counts.added < ROWS)
      throw new Error(`${rehearsal.counts.added} lines: ${JSON.stringify(rehearsal.faults.slice(0, 3))}`)
    fingerprint = rehearsal.fingerprint
  })
  const input = { ...given, idempotencyKey: randomUUID(), reason: 'Register of the bench', fingerprint }
  const { operationId } = await askDesk(assistant, 'doAct', input)
  if (operationId === null) throw new Error('nothing was proposed')
  const approver = { origin, token: await seat(db, 'Approver', [['A1', null]]) }
  const opened: number[] = []
  for (let n = 0; n < OPENED; n += 1)
    opened.push(
      await timed(async () => {
        await askDesk(approver, 'approval', { id: operationId })
        await askDesk(approver, 'openDifference', { id: operationId, page: 1 })
      }),
    )
  return { rehearsed, opened }
}
