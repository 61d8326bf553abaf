import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Networks of the last addresses: each request asks for its own two or three times. */
const conocidas = new LRUCache<string, string>({ max: 1000 })

/**
 * The network by which attempts from an address are counted (decision 0025): for IPv4 the address itself, because its
 * neighbours are other customers; for IPv6 its /64, because one customer has all of it. A text that is no address
 * counts as itself.
 */
export function redDe(ip: string): string {
  const conocida = conocidas.get(ip)
  if (conocida !== undefined) return conocida
  const red = calcularRed(ip)
  // What is no address may be of any length.
  if (ip.length <= LARGO_DE_IP) conocidas.set(ip, red)
  return red
}

/** The longest that an address is written: IPv6 with its last part as IPv4. */
const LARGO_DE_IP = 45

function calcularRed(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  // A socket of both families writes 10.0.0.1 as ::ffff:10.0.0.1.
  const direccion = ipaddr.process(ip)
  if (direccion.kind() === 'ipv4') return direccion.toString()
  const prefijo = direccion.toByteArray().slice(0, 8)
  return `${Buffer.from(prefijo).toString('hex')}/64`
}

/** Whether an address clearly leads to this machine: loopback, or no host at all (a socket in a folder). */
export function esDeAca(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
