import * as v from 'valibot'
import { call } from '../call.ts'
import { DocumentRecord } from '../document/record.ts'
import { flag, id, shortText } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

export const scrutinyRefusals = refusals({
  RESPOND_BY_PASSED: alert(say('The time to respond has passed.', 'उत्तर देने का समय निकल चुका है।')),
  ALREADY_ANSWERED: alert(say('This query has already been answered.', 'यह स्पष्टीकरण पहले ही दिया जा चुका है।')),
  DOCUMENT_MISSING: alert(say('Upload: {name}', 'अपलोड करें: {name}'), 'documentIds'),
  RESPONSE_REQUIRED: alert(say('Response is required', 'उत्तर आवश्यक है'), 'responseText'),
})

/** One query of the authority about an application, with its answer. */
export const ScrutinyQuery = v.object({
  queryId: v.number(),
  applId: v.number(),
  queryText: v.string(),
  /** Names of the answers that may be corrected while the query is open. */
  fieldCodes: v.array(v.string()),
  /** Types of the documents that are asked for again. */
  documentTypeIds: v.array(v.number()),
  documents: v.array(DocumentRecord),
  raisedOn: instant,
  respondBy: instant,
  responseText: v.string(),
  respondedOn: v.nullable(instant),
  isOpen: flag,
})
export type ScrutinyQuery = v.InferOutput<typeof ScrutinyQuery>

export const scrutinyCalls = {
  GetScrutinyDetailsByApplId: call({
    key: 'GetScrutinyDetailsByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'Every query of the authority about this application, newest first.',
    input: v.object({ applId: id }),
    output: v.array(ScrutinyQuery),
    refusals: {},
  }),
  AddEditScrutinyResponseData: call({
    key: 'AddEditScrutinyResponseData',
    door: 'citizen',
    mode: 'write',
    summary: 'Keeps the answer to a query, or sends it (isSubmit 1) with the documents that were asked for.',
    input: v.object({
      queryId: id,
      applId: id,
      responseText: v.optional(shortText(2000), ''),
      documentIds: v.optional(v.pipe(v.array(id), v.maxLength(50)), []),
      isSubmit: v.optional(flag, 0),
    }),
    output: ScrutinyQuery,
    refusals: scrutinyRefusals,
    audit: ['RESPONDED'],
  }),
} as const
