import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// docs/asvs.md names, for each line of the standard, the file or test that shows it: each has to exist under that
// name.

const RAIZ = new URL('../../', import.meta.url)
const leer = (camino: string): string => readFileSync(new URL(camino, RAIZ), 'utf8')

const VEREDICTOS = ['passes', 'fails', 'does not apply'] as const
const CUANTAS = 253

interface Renglon {
  id: string
  veredicto: string
  prueba: string
}

function renglonesDe(pagina: string): Renglon[] {
  const filas = pagina.matchAll(/^\| (V\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)
  return [...filas].map(([, id = '', veredicto = '', prueba = '']) => ({ id, veredicto, prueba }))
}

/** `V1.10.2` as numbers, so that it comes after `V1.9.1`. */
const orden = (id: string): number =>
  id
    .slice(1)
    .split('.')
    .reduce((suma, parte) => suma * 1000 + Number(parte), 0)

/** A path of the repository, as against an address or a setting between the same marks. */
const ES_CAMINO = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:[jt]sx?|json|md|txt|sql|typ)$/

function faltasDe(pagina: string): string[] {
  const renglones = renglonesDe(pagina)
  const faltas = renglones.flatMap(({ id, veredicto }, i) => {
    const antes = renglones[i - 1]
    return [
      ...(VEREDICTOS.some((uno) => uno === veredicto) ? [] : [`${id}: '${veredicto}' is no verdict`]),
      ...(antes === undefined || orden(antes.id) < orden(id) ? [] : [`${id} after ${antes.id}`]),
    ]
  })
  for (const { id, veredicto, prueba } of renglones) {
    const citas = [...prueba.matchAll(/`([^`]+)`((?: «[^»]+»(?:, )?)*)/g)]
    if (veredicto === 'passes' && citas.length === 0) faltas.push(`${id} passes and shows nothing`)
    for (const [, camino = '', titulos = ''] of citas.filter(([, uno = '']) => ES_CAMINO.test(uno))) {
      if (!existsSync(new URL(camino, RAIZ))) {
        faltas.push(`${id}: ${camino} is not there`)
        continue
      }
      const texto = leer(camino)
      for (const [, titulo = ''] of titulos.matchAll(/«([^»]+)»/g)) {
        const esta = ["'", '"', '`'].some((comilla) => texto.includes(`${comilla}${titulo}${comilla}`))
        if (!esta) faltas.push(`${id}: ${camino} has no «${titulo}»`)
      }
    }
  }
  return faltas
}

describe('docs/asvs.md', () => {
  const pagina = leer('docs/asvs.md')
  const renglones = renglonesDe(pagina)

  test('has every line once, in order, with its verdict, and what shows it exists', () => {
    expect(renglones).toHaveLength(CUANTAS)
    expect(faltasDe(pagina)).toEqual([])
  })

  test('counts them as they are, and says of each that fails what it would take', () => {
    const [pasan = [], fallan = [], ajenas = []] = VEREDICTOS.map((uno) =>
      renglones.filter(({ veredicto }) => veredicto === uno),
    )
    expect(pagina).toContain(
      `${pasan.length} pass, ${fallan.length} fail, ${ajenas.length} do not apply: ${CUANTAS} in all.`,
    )
    const explicadas = [...pagina.matchAll(/^- (V\d+\.\d+\.\d+), .+: .+$/gm)].map(([, id]) => id)
    expect(explicadas).toEqual(fallan.map(({ id }) => id))
  })

  test.each([
    ['another verdict', '| V1.1.2 | x | maybe | `README.md` |', "V1.1.2: 'maybe' is no verdict"],
    ['a line twice', '| V1.1.1 | x | fails | y |', 'V1.1.1 after V1.1.1'],
    [
      'a file that is not there',
      '| V1.1.2 | x | passes | `server/no.ts` |',
      'V1.1.2: server/no.ts is not there',
    ],
    [
      'a title that is not there',
      '| V1.1.2 | x | passes | `README.md` «ni esto» |',
      'V1.1.2: README.md has no «ni esto»',
    ],
    [
      'the second of two titles',
      '| V1.1.2 | x | passes | `knip.json` «web» «no» |',
      'V1.1.2: knip.json has no «no»',
    ],
    ['nothing shown', '| V1.1.2 | x | passes | trust us |', 'V1.1.2 passes and shows nothing'],
  ])('the control: %s is seen', (_, renglon, falta) => {
    expect(faltasDe(`| V1.1.1 | x | fails | y |\n${renglon}\n`)).toEqual([falta])
  })
})

describe('what the page says of the whole code', () => {
  const fuentes = (...patrones: string[]): [camino: string, texto: string][] =>
    globSync(patrones, { cwd: fileURLToPath(RAIZ) })
      .filter((camino) => !/\.test\.|\/prueba\/|\/prueba\.hijo\./.test(camino))
      .map((camino) => [camino, leer(camino)])
  const DE_LOS_PISOS = ['{domain,contract,server,web}/src/**/*.{ts,tsx}', 'web/public/*.js', 'web/index.html']
  const con = (que: RegExp, ...patrones: string[]): string[] =>
    fuentes(...patrones)
      .filter(([, texto]) => que.test(texto))
      .map(([camino]) => camino)

  test('only the named files of the server reach outside', () => {
    const AFUERA =
      /^import (?!type\b).*from '(?:node:)?(?:https?|http2|net|tls|dgram|dns|child_process|undici|nodemailer)\b|import\('nodemailer'\)|(?<![.\w])fetch\(|new WebSocket\b|new pg\.(?:Client|Pool)\b/m
    const NOMBRADOS = [
      // Mail: SMTP_URL.
      'server/src/base/correo/correo.ts',
      // PostgreSQL: DATABASE_URL.
      'server/src/base/db/apertura/abrir.ts',
      'server/src/base/db/postgres.ts',
      'server/src/base/db/ambito.ts',
      // Children of ours; whether a text is an IP; whether a port is free.
      'server/src/base/taller/taller.ts',
      'server/src/base/db/embebida/nueva.ts',
      'server/src/base/config.ts',
      'server/src/base/http/puerto.ts',
      // The words of a status.
      'server/src/base/http/rechazarConexiones.ts',
    ]
    const salen = con(AFUERA, 'server/src/**/*.ts')
    expect(salen.filter((camino) => !NOMBRADOS.includes(camino))).toEqual([])
    // Control: the pattern finds what is known to be there.
    expect(salen).toEqual(expect.arrayContaining(NOMBRADOS.slice(0, 1)))
    expect(salen).toContain('server/src/base/taller/taller.ts')
    expect('const r = await fetch(direccion)').toMatch(AFUERA)
  })

  test('no pattern of letters is made of what somebody typed', () => {
    // Each of these patterns is made of constants of our own code.
    expect(con(/new RegExp\(/, ...DE_LOS_PISOS).toSorted()).toEqual([
      'domain/src/acceso/segundoPaso.ts',
      'domain/src/nucleo/columna.ts',
      'domain/src/presupuestos/interop/bc3/formato/remiendo.ts',
      'server/src/base/impreso/textos.ts',
      'web/src/modules/personas/formulario/borradorDePersona.ts',
      'web/src/modules/presupuestos/tareas/paginas/regreso.ts',
    ])
  })

  test.each<[string, RegExp, string, string[]?]>([
    [
      'nothing is evaluated, and no HTML is put in as it is',
      /\beval\(|new Function\(|dangerouslySetInnerHTML|(?:inner|outer)HTML\s*=|document\.write|insertAdjacentHTML/,
      'el.innerHTML = nombre',
    ],
    [
      'nobody is sent to another address',
      /reply\.redirect\(|window\.open\(|location\.(?:assign|replace)\(|location\.href\s*=[^=]/,
      'location.href = destino',
      // A document of this product, whose address is made of its endpoint; and WhatsApp, chosen by who presses it, with a
      // phone's digits and a text that is encoded.
      ['web/src/api/ventana.ts', 'web/src/modules/reportes/semanales/compartir/PorWhatsapp.tsx'],
    ],
    ['chance that somebody could guess is used for no secret', /Math\.random\(/, 'Math.random()'],
  ])('%s', (_, que, control, salvo = []) => {
    expect(con(que, ...DE_LOS_PISOS).toSorted()).toEqual(salvo)
    expect(control).toMatch(que)
  })

  test('every library of the lock has its hash, but optional ones of other systems', () => {
    const { packages } = JSON.parse(leer('package-lock.json')) as {
      packages: Record<string, { integrity?: string; link?: boolean; optional?: boolean }>
    }
    const ajenos = Object.entries(packages).filter(
      ([nombre, { link }]) => nombre.includes('node_modules/') && link !== true,
    )
    expect(ajenos.length).toBeGreaterThan(100)
    // Packages that the registry in use doesn't carry (scripts/completar-candado.js).
    const sinHuella = ajenos.filter(([, { integrity, optional }]) => integrity === undefined && !optional)
    expect(sinHuella.map(([nombre]) => nombre)).toEqual([])
  })
})
