import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fairScheme, roomOf } from '#server/testing/fairOpening.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

const scripts = fileURLToPath(new URL('../../../../../scripts/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'order-'))
/** A machine without Python can run the portal; the promise about the Python verifier is kept where there is one. */
const hasPython = spawnSync('python3', ['--version']).status === 0

let portal: TestPortal
let seal: string
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await fairScheme(portal, 2)
  const room = roomOf(portal, campaignId)
  for (const one of await room.opened(5)) await portal.send('LeaveOpening', { campaignId }, one.citizen)
  const [draw] = (await portal.send('GetPublicDraws', { campaignId })).value
  seal = draw?.manifestHash ?? ''
  const names = [...(draw?.files.map(({ name }) => name) ?? []), 'SHA256SUMS']
  for (const name of new Set(names)) {
    const answer = await portal.app.inject({ url: `/draws/${campaignId}/${draw?.drawNo}/${name}` })
    expect(answer.statusCode, name).toBe(200)
    writeFileSync(join(folder, name), answer.rawPayload)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal.close()
})

const byNode = (...more: string[]) =>
  spawnSync(process.execPath, [join(scripts, 'verify-draw.mjs'), folder, '--json', ...more], {
    encoding: 'utf8',
    env: {},
  })
const byPython = () => {
  const { stdout } = spawnSync('python3', [join(scripts, 'verify_draw.py'), '--json', folder], {
    encoding: 'utf8',
  })
  return (JSON.parse(stdout) as { Correct: boolean }[])[0]
}

it('whoever has the public files alone works the order out again, with a program that knows nothing of the portal', () => {
  const said = byNode('--manifest-hash', seal)
  expect(JSON.parse(said.stdout)).toMatchObject({ Correct: true })
  expect(said.status).toBe(0)
})

it.runIf(hasPython)('and with one of another make', () => {
  expect(byPython()).toMatchObject({ Correct: true })
})

it('two places that change their numbers are found by both', () => {
  const path = join(folder, 'result.json')
  const honest = readFileSync(path, 'utf8')
  const swapped = honest
    .replace('"UnitNo":"Place 1"', '"UnitNo":"Place X"')
    .replace('"UnitNo":"Place 2"', '"UnitNo":"Place 1"')
    .replace('"UnitNo":"Place X"', '"UnitNo":"Place 2"')
  expect(swapped).not.toBe(honest)
  writeFileSync(path, swapped)
  try {
    expect(byNode().status).toBe(1)
    if (hasPython) expect(byPython()).toMatchObject({ Correct: false })
  } finally {
    writeFileSync(path, honest)
  }
})
