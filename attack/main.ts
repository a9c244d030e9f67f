// Every attack as a program against a running portal, one line each: held or not held. Exit code 1 when one is not.
//   --short        without those that only wait, or that a test of the server does as well
//   --only <word>  those whose name holds the word
import { parseArgs } from 'node:util'
import { attacks as caches } from './caches.ts'
import { attacks as front } from './front.ts'
import { attacks as http2 } from './http2.ts'
import type { Attack, Loot } from './lib/attack.ts'
import { openPlace, type Place } from './lib/place.ts'
import { attacks as links } from './links.ts'
import { attacks as money } from './money.ts'
import { attacks as officers } from './officers.ts'
import { attacks as others } from './others.ts'
import { attacks as production } from './production.ts'
import { attacks as record } from './record.ts'
import { attacks as sessions } from './sessions.ts'
import { attacks as slow } from './slow.ts'
import { attacks as stolen } from './stolen.ts'
import { attacks as strangers } from './strangers.ts'
import { attacks as uploads } from './uploads.ts'
import { attacks as wire } from './wire.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', default: '' } },
})

/** Beside everything else: they start portals of their own, or wait. */
const aside = [...production, ...http2, ...slow]
/** One after the other; the log is read when all is done. */
const inTurn = [
  ...[...sessions, ...others, ...stolen, ...links, ...money, ...wire, ...front, ...caches],
  ...[...uploads, ...officers, ...strangers, ...record],
]

const chosen = (attacks: readonly Attack[]) =>
  attacks.filter(({ name, isLong }) => name.includes(values.only) && !(values.short && isLong))

async function lootOf(attack: Attack, place: Place): Promise<Loot> {
  try {
    return await attack.run(place)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

let held = 0
let notHeld = 0

async function carryOut(attack: Attack, place: Place): Promise<void> {
  const began = Date.now()
  const loot = await lootOf(attack, place)
  if (loot === undefined) held += 1
  else notHeld += 1
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    loot === undefined ? `held      ${attack.name} (${seconds} s)` : `not held  ${attack.name}: ${loot}`,
  )
}

const place = await openPlace()
try {
  const besides = Promise.all(chosen(aside).map(attack => carryOut(attack, place)))
  for (const attack of chosen(inTurn)) await carryOut(attack, place)
  await besides
} finally {
  await place.close()
}
console.log(`${held} held, ${notHeld} not held`)
process.exitCode = notHeld === 0 ? 0 : 1
