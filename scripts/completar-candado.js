// Completes package-lock.json with the optional packages of other platforms that the registry at hand does
// not carry. npm leaves them out when it writes the lock, and then `npm ci` refuses that very lock
// ("Missing: x@ from lock file"). Run it after any change of dependencies: node scripts/completar-candado.js
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const CPUS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/**
 * Platform of a package, which npm would read in its manifest, taken from its name (`…-linux-x64-musl`).
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((w) => SYSTEMS.includes(w))
  const cpu = words.find((w) => CPUS.includes(w))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  if (!os && !cpu) return undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
  }
}

let added = 0
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${where}/node_modules/${name}`
    const top = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[top]) continue
    const platform = platformOf(name)
    if (!platform || !/^\d/.test(version)) {
      console.error(`No sé completar ${name}@${version}, que pide ${where || 'la raíz'}`)
      process.exitCode = 1
      continue
    }
    lock.packages[top] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true }
    added++
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
console.log(`${added} paquetes de otras plataformas agregados`)
