import { expect, it } from 'vitest'
import { mayRead, readRobots } from './robots.ts'

const may = (text: string, path: string) =>
  mayRead(readRobots(text, 'Kaartenbak'), new URL(path, 'https://linde.example'))

it.each<[string, string, boolean]>([
  ['', '/', true],
  ['<html>geen robots</html>', '/', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow:', '/', true],
  ['User-agent: ander\nDisallow: /', '/', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: kaartenbak\nAllow: /', '/', true],
  ['User-agent: ander\nUser-agent: KAARTENBAK/1.0\nDisallow: /prive # niet lezen', '/prive/contact', false],
  ['User-agent: *\nDisallow: /contact\nAllow: /contact/adres', '/contact/adres', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: *\nDisallow: /*.php$', '/contact.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/contact.php?id=1', true],
  ['User-agent: *\nDisallow: /*?sessie=', '/contact?sessie=1', false],
  ['User-agent: *\r\nDisallow: /a\r\nSitemap: https://linde.example/a.xml\r\nDisallow: /b', '/b', false],
])('%j of %s: %s', (text, path, isAllowed) => expect(may(text, path)).toBe(isAllowed))

it('is not held up by a pattern that is made to', () => {
  const text = `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*b$\n'.repeat(3000)}`
  const robots = readRobots(text, 'Kaartenbak')
  const started = process.cpuUsage()
  expect(mayRead(robots, new URL(`https://linde.example/${'a'.repeat(2000)}`))).toBe(true)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})

it('says how long to wait', () => {
  expect(readRobots('User-agent: *\nCrawl-delay: 5', 'Kaartenbak').delay).toBe(5)
  expect(readRobots('User-agent: *\nCrawl-delay: gauw', 'Kaartenbak').delay).toBeUndefined()
})
