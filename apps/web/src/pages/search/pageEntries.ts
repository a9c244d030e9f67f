import { say, type Text } from '#contract/text.ts'
import type { Indexed } from '#domain/search/search.ts'
import type { NavPath } from '#web/shell/navigate/nav.ts'
import type { Article, Block } from '../article/article.ts'
import { worded } from '../article/article.ts'
import { accessibility } from '../content/accessibility.ts'
import { byLaws } from '../content/byLaws.ts'
import { faq } from '../content/faq.ts'
import { landUse } from '../content/landUse.ts'
import { linkProperty } from '../content/linkProperty.ts'
import { privacy } from '../content/privacy.ts'
import { surveyTerms } from '../content/surveyTerms.ts'
import { terms } from '../content/terms.ts'
import { websitePolicies } from '../content/websitePolicies.ts'
import { questionWords } from '../faq/searchFaq.ts'
import { pageGroups } from '../siteMap/pages.ts'
import { type Entry, entryAt, entryTo, textOf } from './entry.ts'

/** What stands on a page, where it is a text of its own. */
const ARTICLES: Partial<Record<NavPath, Article>> = {
  '/accessibility': accessibility,
  '/up-building-by-laws': byLaws,
  '/services/know-your-land-use/info': landUse,
  '/services/link-your-property/info': linkProperty,
  '/privacy-policy': privacy,
  '/services/demand-surveys/terms': surveyTerms,
  '/terms-and-conditions': terms,
  '/website-policies': websitePolicies,
}

const NOTHING = say('', '')

function textsOf(block: Block): readonly Text[] {
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('head' in block) return [...block.head, ...block.rows.flat()]
  if ('label' in block) return [block.label]
  return [block]
}

/** The headings of a page weigh more than its paragraphs. */
function wordsOf(title: string, article: Article | undefined) {
  if (!article) return { title }
  const both = (text: Text) => `${worded(text, 'en')} ${worded(text, 'hi')}`
  return {
    title,
    keywords: article.sections.map(section => both(section.title)).join(' '),
    text: article.sections
      .flatMap(({ blocks }) => blocks.flatMap(textsOf))
      .map(both)
      .join(' '),
  }
}

const introOf = (article: Article | undefined): Text =>
  article ? say(worded(article.intro, 'en'), worded(article.intro, 'hi')) : NOTHING

/** Pages, manuals, policies and questions: what the portal itself says. */
export function pageEntries(): readonly Indexed<Entry>[] {
  const pages = pageGroups().flatMap(({ items }) =>
    items.map(({ to, label }) => {
      const name = textOf(label)
      const article = ARTICLES[to]
      const words = wordsOf(`${name.en} ${name.hi}`, article)
      return entryAt({ kind: 'page', label: name, more: introOf(article), words }, to)
    }),
  )
  const questions = faq.flatMap(group =>
    group.questions.map(one => {
      const [answer = NOTHING] = one.answer
      const more = say(worded(answer, 'en'), worded(answer, 'hi'))
      const label = say(worded(one.question, 'en'), worded(one.question, 'hi'))
      return entryTo(
        { kind: 'question', label, more, words: questionWords(one) },
        { to: '/faq', hash: one.id },
      )
    }),
  )
  return [...pages, ...questions]
}
