import ipaddr from 'ipaddr.js'

/**
 * The network that an address stands for when attempts are counted (decision 0025): an IPv4 address itself, because its
 * neighbours are other customers; the /64 of an IPv6 one, because a single customer has all of it to choose from. What
 * is no address stands for itself.
 */
export function redDe(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  // ::ffff:10.0.0.1 is how a socket of both families calls 10.0.0.1.
  const direccion = ipaddr.process(ip)
  if (direccion.kind() === 'ipv4') return direccion.toString()
  const prefijo = direccion.toByteArray().slice(0, 8)
  return `${Buffer.from(prefijo).toString('hex')}/64`
}

/** Whether an address leads to this machine by what it says: its loopback, or no host at all (a socket in a folder). */
export function esDeAca(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
