import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { inBothTongues } from '#domain/text/tongue.ts'
import { setPreferences } from '#web/api/preferences.ts'
import { AsEntered, Remark } from './Written.tsx'

const MAP = 'The map is unreadable.'
const NAKSHA = 'नक्शा पढ़ा नहीं जाता।'

const drawn = (component: FunctionComponent<{ children: string }>, children: string) =>
  renderToStaticMarkup(createElement(component, { children }))

beforeEach(() => setPreferences({ language: 'hi' }))

test('a name in the other script is marked with its language, one of the page’s own and a figure are not', () => {
  expect(drawn(AsEntered, 'Neha Srivastava')).toBe('<span lang="en">Neha Srivastava</span>')
  expect(drawn(AsEntered, 'नेहा')).toBe('नेहा')
  expect(drawn(AsEntered, '₹1,200')).toBe('₹1,200')
  expect(drawn(AsEntered, 'श्रीमती Neha')).toBe('श्रीमती <span lang="en">Neha</span>')
})

test('a remark in the other language says which one it is', () => {
  expect(drawn(Remark, MAP)).toMatch(/^<span lang="en"><span[^>]*>English<\/span> The map/)
})

test('a remark in both languages shows the reader’s own, and the other behind its name', () => {
  const both = drawn(Remark, inBothTongues(MAP, NAKSHA))
  expect(both).toContain(`<span>${NAKSHA}`)
  expect(both).toMatch(/<details[^>]*><summary lang="en">English<\/summary><span lang="en">The map/)
})
