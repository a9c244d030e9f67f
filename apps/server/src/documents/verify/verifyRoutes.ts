import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { CodeAnswer, FactsKeys, FileAnswer, PublicDocument } from '#contract/document/verify.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatVerificationCode, readVerificationCode } from '#domain/documents/verificationCode.ts'
import { listCodeKeys } from '#server/documents/sign/codeKeyStore.ts'
import type { Signer } from '#server/documents/sign/signer.ts'
import type { Db } from '#server/gateway/context.ts'
import { pageHead } from '#server/pageHead.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkFile, verdictOfCode } from './checkFile.ts'
import { findIssuedDocument } from './documentStore.ts'
import type { IssuedDocument } from './issuedDocument.ts'

export interface VerifyOptions {
  db: Db
  signer: Signer
  /** Whose papers they are. */
  authority: NamedAuthority
}

type NamedAuthority = Pick<Ports['authority'], 'name' | 'publicUrl'>

const LARGEST_FILE = 20 * 1024 * 1024
const PER_MINUTE = { rateLimit: { max: 300, timeWindow: '1 minute' } }

/** Takes the signed facts behind the hash along, which only the browser has. */
const LEAD = `const link = document.querySelector('a')
const facts = /^#(\\d+)$/.exec(location.hash)?.[1]
location.replace(link.getAttribute('href') + (facts ? (link.href.includes('?') ? '&' : '?') + 'paper=' + facts : ''))
`

/** Programs of messengers that ask for what they show of a link, and take anything for an answer. */
const SHOWS_LINKS =
  /facebookexternalhit|facebot|whatsapp|telegrambot|twitterbot|linkedinbot|slackbot|discordbot|skypeuripreview|bingpreview/i

/** Whether a page is asked for, by a person or to be shown beside a link; any other program is told the verdict. */
const wantsPage = ({ accept = '', 'user-agent': program = '' }: IncomingHttpHeaders): boolean =>
  accept.includes('text/html') || SHOWS_LINKS.test(program)

/** Nothing of the document itself: a link may be shown to many. */
const shown = ({ name }: Pick<NamedAuthority, 'name'>) => ({
  title: 'Check a document · दस्तावेज़ की जाँच',
  description: `See whether a paper is genuine and stands. ${name.en} · देखें कि कागज़ असली और मान्य है या नहीं। ${name.hi}`,
})

/** Leads a browser that followed a scanned code to the page of the portal; without scripts by its link. */
const leadingPage = (to: string, authority: NamedAuthority): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${pageHead(shown(authority), authority.publicUrl)}<p><a href="${to}">Check this document</a> · <a lang="hi" href="${to}">इस दस्तावेज़ की जाँच करें</a></p><script src="/verify/lead.js"></script></html>`

function publicDocument(document: IssuedDocument | null): PublicDocument | null {
  if (!document) return null
  return {
    code: formatVerificationCode(document.code),
    kind: document.kind,
    number: document.number,
    title: { en: document.titleEn, hi: document.titleHi },
    issuedOn: toIstIso(document.issuedOn),
    facts: document.facts,
    sha256: document.sha256,
    revokedOn: document.revokedOn && toIstIso(document.revokedOn),
    revokeReason: document.revokeReason,
    supersededOn: document.supersededOn && toIstIso(document.supersededOn),
    serial: document.serial,
    replaces: document.replaces,
    signedOn: document.signedOn && toIstIso(document.signedOn),
    stampedOn: document.stampedOn && toIstIso(document.stampedOn),
  }
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}

/**
 * The public check of documents, without a session: by code, by file (raw `application/pdf` body, at most 20 MB),
 * and the authority's certificate. A browser that opens a scanned code's link is led to the page of the portal.
 */
export const verifyRoutes: FastifyPluginAsync<VerifyOptions> = async (app, { db, signer, authority }) => {
  app.addContentTypeParser(
    ['application/pdf', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
    (_request, body, done) => done(null, body),
  )

  app.get('/verify/lead.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(LEAD))

  app.get('/verify/keys.json', async (_request, reply) => {
    const keys = await listCodeKeys(db)
    return reply.header('cache-control', 'no-cache').send({ keys } satisfies FactsKeys)
  })

  app.get('/verify/certificate.pem', (_request, reply) =>
    fresh(reply).type('application/x-pem-file').send(signer.certificatePem),
  )

  app.get<{ Params: { code: string } }>('/verify/:code', { config: PER_MINUTE }, async (request, reply) => {
    const code = readVerificationCode(request.params.code)
    if (wantsPage(request.headers)) {
      const to = code ? `/#/verify?code=${formatVerificationCode(code)}` : '/#/verify'
      return fresh(reply).type('text/html; charset=utf-8').send(leadingPage(to, authority))
    }
    const document = code ? await findIssuedDocument(db, code) : null
    const verdict = document ? await verdictOfCode(db, document) : 'unknown'
    return fresh(reply).send({ verdict, document: publicDocument(document) } satisfies CodeAnswer)
  })

  app.post<{ Body: unknown }>('/verify/file', { config: PER_MINUTE }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body))
      return fresh(reply).code(415).send({ message: 'Send one PDF file as application/pdf.' })
    const found = await checkFile(db, request.body, signer.trustedFingerprints)
    const { signedAt, stampedAt, certificateFrom, certificateUntil, ...signature } = found.signature
    const answer: FileAnswer = {
      verdict: found.verdict,
      document: publicDocument(found.document),
      signature: {
        ...signature,
        signedAt: signedAt && toIstIso(signedAt),
        stampedAt: stampedAt && toIstIso(stampedAt),
        certificateFrom: certificateFrom && toIstIso(certificateFrom),
        certificateUntil: certificateUntil && toIstIso(certificateUntil),
      },
    }
    return fresh(reply).send(answer)
  })
}
