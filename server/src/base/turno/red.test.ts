import { expect, test } from 'vitest'
import { redDe } from './red.ts'

test.each([
  ['two addresses of one /64', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['an address written in two ways', '2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::a'],
  ['an IPv4 address as a socket of both families says it', '::ffff:181.120.1.9', '181.120.1.9'],
])('%s are one network', (_, una, otra) => {
  expect(redDe(una)).toBe(redDe(otra))
})

test.each([
  ['two /64', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['two neighbours of IPv4', '181.120.1.9', '181.120.1.10'],
  ['an IPv4 one and its likeness', '0.0.0.1', '::1'],
  ['what is no address', 'unknown', 'otra'],
])('%s are two', (_, una, otra) => {
  expect(redDe(una)).not.toBe(redDe(otra))
})
