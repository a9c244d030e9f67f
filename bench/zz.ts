import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterCampaign } from '#server/lottery/campaign/enterCampaign.ts'
import { sarovarKunj } from '#server/seed/campaigns.ts'
import { apply, makeDraft } from './payments/applicant.ts'
import { openBenchPortal } from './payments/portal.ts'
import { record } from './payments/record.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'bench-payments-'))
const portal = await openBenchPortal(dataDir)
const campaignId = await enterCampaign(portal.db, sarovarKunj(new Date()), 'PUBLISHED')
const draft = () => makeDraft(portal, campaignId)
for (let i = 0; i < 3; i++) await apply(portal, await draft())
const d = await draft()
const one = await record(() => apply(portal, d))
for (const [i, s] of one.entries()) console.log(`\n--- ${i + 1}\n${s.text.replace(/\s+/g, ' ')}`)
await portal.close()
