import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** A PDF that does more than being read, or that is more than can be read. */
export class NotClean extends Error {
  override name = 'NotClean'
  readonly verdict: 'ACTIVE' | 'UNREADABLE'
  constructor(verdict: 'ACTIVE' | 'UNREADABLE', what: string) {
    super(what)
    this.verdict = verdict
  }
}

const names = (...list: string[]): ReadonlySet<string> => new Set(list)

/** What of a document, a page, an annotation and a form is kept: what is seen. All else goes, whatever it is. */
const CATALOG = names('Type', 'Pages', 'OCProperties', 'Lang', 'AcroForm')
const TREE = names('Type', 'Parent', 'Kids', 'Count', 'MediaBox', 'CropBox', 'Rotate', 'Resources')
const PAGE = names(...TREE, 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'Contents', 'Group', 'Annots')
const FORM = names('Fields', 'NeedAppearances', 'DR', 'DA', 'Q')
const SEEN = [
  ...['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'C', 'CA', 'Border', 'BS', 'IC', 'QuadPoints', 'InkList'],
  ...[
    'L',
    'LE',
    'Vertices',
    'RD',
    'DA',
    'Q',
    'MK',
    'Contents',
    'FT',
    'Ff',
    'T',
    'V',
    'Kids',
    'Parent',
    'Opt',
  ],
]
const ANNOTATION = names(...SEEN)
/** Annotations that are drawn by nothing but an act. */
const UNSEEN = names(
  'Link',
  'Popup',
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'RichMedia',
  '3D',
  'TrapNet',
)
/** What a stream may name beside its own pixels or strokes. */
const ASIDE = names(...['OPI', 'Ref', 'PieceInfo', 'Metadata', 'Alternates', 'AF', 'Measure', 'StructParent'])
/** Acts that stay inside the document. All others reach out, or run something (ISO 32000-2, table 201). */
const INSIDE = names('GoTo', 'Named', 'SetOCGState', 'Trans', 'GoToDp')

const keysOf = (dict: PDFDict): string[] => dict.keys().map(key => key.decodeText())

function keepOnly(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key)
}

const dictAt = (dict: PDFDict, name: string): PDFDict | undefined => {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFDict ? value : undefined
}

const nameAt = (dict: PDFDict, name: string): string | undefined => {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFName ? value.decodeText() : undefined
}

const listAt = (dict: PDFDict, name: string): PDFDict[] => {
  const value = dict.lookup(PDFName.of(name))
  if (!(value instanceof PDFArray)) return []
  return value.asArray().flatMap(item => {
    const found = item instanceof PDFRef ? dict.context.lookup(item) : item
    return found instanceof PDFDict ? [found] : []
  })
}

/** Refuses an act that runs when the document or a page opens, or a chain of acts with one, if it reaches out. */
function checkAct(act: PDFDict | undefined, seen = new Set<PDFDict>()): void {
  if (!act || seen.has(act)) return
  seen.add(act)
  const kind = nameAt(act, 'S')
  if (kind !== undefined && !INSIDE.has(kind)) throw new NotClean('ACTIVE', `opens with ${kind}`)
  checkAct(dictAt(act, 'Next'), seen)
  for (const next of listAt(act, 'Next')) checkAct(next, seen)
}

function checkActs(holder: PDFDict): void {
  checkAct(dictAt(holder, 'OpenAction'))
  const acts = dictAt(holder, 'AA')
  for (const name of acts ? keysOf(acts) : []) checkAct(acts && dictAt(acts, name))
}

function cleanField(field: PDFDict, seen: Set<PDFDict>): void {
  if (seen.has(field)) return
  seen.add(field)
  checkActs(field)
  keepOnly(field, ANNOTATION)
  // A signature over bytes that are written anew holds no more; the original keeps it.
  if (nameAt(field, 'FT') === 'Sig') field.delete(PDFName.of('V'))
  for (const kid of listAt(field, 'Kids')) cleanField(kid, seen)
}

function cleanAnnotations(page: PDFDict, seen: Set<PDFDict>): void {
  const notes = listAt(page, 'Annots').filter(note => !UNSEEN.has(nameAt(note, 'Subtype') ?? ''))
  const kept = PDFArray.withContext(page.context)
  for (const note of notes) {
    cleanField(note, seen)
    kept.push(page.context.getObjectRef(note) ?? note)
  }
  page.set(PDFName.of('Annots'), kept)
}

function cleanTree(node: PDFDict, seen: Set<PDFDict>): void {
  if (seen.has(node)) return
  seen.add(node)
  checkActs(node)
  const isPage = nameAt(node, 'Type') === 'Page'
  keepOnly(node, isPage ? PAGE : TREE)
  if (isPage) cleanAnnotations(node, seen)
  for (const kid of listAt(node, 'Kids')) cleanTree(kid, seen)
}

/** Strokes and pixels without what lies beside them. @throws NotClean for one whose bytes lie in another file, or a program */
function cleanStream({ dict }: PDFStream): void {
  if (dict.has(PDFName.of('F'))) throw new NotClean('ACTIVE', 'a stream in another file')
  if (nameAt(dict, 'Subtype') === 'PS') throw new NotClean('ACTIVE', 'a program for a printer')
  for (const key of dict.keys()) if (ASIDE.has(key.decodeText())) dict.delete(key)
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFDict) return object.values()
  if (object instanceof PDFStream) return object.dict.values()
  return object instanceof PDFArray ? object.asArray() : []
}

/** Drops every object that nothing seen leads to: earlier versions, hidden files, what was taken off above. */
function dropUnreached(file: PDFDocument): void {
  const { context } = file
  const reached = new Set<PDFRef>()
  const waiting: PDFObject[] = context.trailerInfo.Root ? [context.trailerInfo.Root] : []
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (!(object instanceof PDFRef)) {
      waiting.push(...partsOf(object))
    } else if (!reached.has(object)) {
      reached.add(object)
      const target = context.lookup(object)
      if (target instanceof PDFStream) cleanStream(target)
      if (target) waiting.push(target)
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

/**
 * The same pages in a file written anew: what is seen and nothing else. No act, no link, no hidden file, no earlier
 * version, no name of an author; forms keep what was filled in.
 * @throws NotClean, and whatever the library says of a file that it cannot read or that is encrypted
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = file
  checkActs(catalog)
  const form = dictAt(catalog, 'AcroForm')
  keepOnly(catalog, CATALOG)
  const seen = new Set<PDFDict>()
  if (form) {
    keepOnly(form, FORM)
    for (const field of listAt(form, 'Fields')) cleanField(field, seen)
  }
  const pages = dictAt(catalog, 'Pages')
  if (!pages) throw new NotClean('UNREADABLE', 'no pages')
  cleanTree(pages, seen)
  context.trailerInfo.Info = undefined
  context.trailerInfo.ID = undefined
  dropUnreached(file)
  return file.save({ addDefaultPage: false, updateFieldAppearances: false })
}
