import { describe, expect, it } from 'vitest'
import { findRoute, routeText, storedRoute } from './routeText.ts'

describe('a route as the catalogue and officers write it', () => {
  it.each([
    ['/properties', { to: '/properties' }],
    ['/properties/', { to: '/properties' }],
    ['/services/online-lotteries/info', { to: '/services/online-lotteries/info' }],
    [
      '/services/online-lotteries/4',
      { to: '/services/online-lotteries/$campaignId', params: { campaignId: 4 } },
    ],
    ['/draws/3/1', { to: '/draws/$campaignId/$drawNo', params: { campaignId: 3, drawNo: 1 } }],
    [
      '/services/external-module-redirection?serviceId=12',
      { to: '/services/external-module-redirection', search: { serviceId: 12 } },
    ],
    [
      '/properties/7/applications/surrender-form?applicationId=9',
      {
        to: '/properties/$propertyId/applications/surrender-form',
        params: { propertyId: 7 },
        search: { applicationId: 9 },
      },
    ],
  ])('%s is read as the screen with its parameters, and written back as the same screen', (text, route) => {
    const found = findRoute(text)
    expect(found).toEqual(route)
    expect(found && findRoute(routeText(found))).toEqual(route)
  })

  it.each([
    ...['', '/', 'properties', '//properties', 'https://example.com/properties', '/properties/search'],
    ...['/properties?pay=1', '/bookings/0', '/bookings/x', '/bookings/7?tab=past'],
    ...['/services/external-module-redirection', '/services/external-module-redirection?serviceId=0'],
    ...[
      '/draws/3/1?entry=2',
      '/draws/3/1?a=1?b=2',
      '/properties/7/applications/surrender-form',
      '/no-such-page',
    ],
  ])('"%s" names no screen', text => {
    expect(findRoute(text)).toBeNull()
  })

  it('is a fault of the row that holds it when it names no screen', () => {
    expect(storedRoute('/faq', 'notice A/1')).toEqual({ to: '/faq' })
    expect(() => storedRoute('/faqs', 'notice A/1')).toThrow(
      "The route of notice A/1 is not one of contract/routes.ts: '/faqs'",
    )
  })
})
