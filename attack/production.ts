import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoCitizens } from '#server/seed/citizens.ts'
import { freePort, launchServer } from '#server/testing/launch.ts'
import { productionPeers } from '#server/testing/production.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, knock } from './lib/client.ts'
import { startPortal } from './lib/place.ts'

/** Starts that lack something; what each of them must not become is a demonstration. */
const LACKING: readonly { readonly what: string; readonly without: RegExp }[] = [
  { what: 'everything', without: /^(?!PORTAL_MODE$)/ },
  { what: 'the SMS gateway', without: /^SMS_/ },
]

/** Every address of a stand-in that a demonstration has. */
const STAND_INS = [
  '/sandbox/inbox',
  '/sandbox/inbox.json',
  '/sandbox/inbox/list',
  '/sandbox/razorpay/',
  '/sandbox/razorpay/control',
  '/sandbox/razorpay/checkout.js',
]

async function startsWithout(
  environment: Readonly<Record<string, string>>,
  without: RegExp,
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => !without.test(name)))
  try {
    const { left } = launchServer(dataDir, { PORT: String(await freePort()), ...given })
    const { code, err } = await left
    return code === 0 || !err.includes('Production needs')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const attacks: readonly Attack[] = [
  {
    name: 'start production with its configuration lost',
    async run() {
      const peers = await productionPeers()
      try {
        return await anyOf(LACKING, async ({ what, without }) =>
          (await startsWithout(peers.environment, without)) ? `it started without ${what}` : undefined,
        )
      } finally {
        await peers.close()
      }
    },
  },
  {
    name: 'read OTPs, move money and sign in as a demo citizen in production',
    isLong: true,
    async run(demo) {
      const peers = await productionPeers()
      const portal = await startPortal(peers.environment)
      try {
        const found = await anyOf(STAND_INS, async path => {
          must((await knock(demo, path)).http !== 404, `${path} is no address of a stand-in`)
          for (const method of ['GET', 'POST']) {
            const { http } = await knock(portal, path, { method })
            if (http !== 404) return `${method} ${path} answers ${http}`
          }
          return undefined
        })
        if (found) return found
        const input = { loginId: demoCitizens.sunita.mobile, password: DEMO_PASSWORD }
        const { status } = await call(portal, 'ValidateCitizenLogin', input)
        return status === 2 ? 'a demo citizen signed in' : undefined
      } finally {
        await portal.close()
        await peers.close()
      }
    },
  },
]
