import { posix } from 'node:path'
import type { Casa, Falta, Regla } from './casa.ts'
import { leerPaginas, type Pagina } from './paginas.ts'

// A newcomer must be able to follow what a comment cites: the pages, sections, decisions and files it names have to
// be in this repository. Sections of the two documents that the product implements, and of foreign standards, are not
// checked.

/** Something cited at an offset of a text, and what is wrong with it. */
interface Mala {
  donde: number
  que: string
}
type Paginas = ReadonlyMap<string, Pagina>

/**
 * A citation may continue on the next line of its comment, whose beginning is replaced by blanks so that offsets
 * stay.
 */
const unir = (texto: string): string =>
  texto.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (corte) => ' '.repeat(corte.length))

const NOMBRADA = /(?<![\w/.-])([a-z][a-z0-9-]*)\.md\b/gi
/** Documents that a section may belong to besides our pages: the specification or a foreign standard. */
const AJENA = String.raw`\d-[a-z-]+(?= §)|spec \d|RFC \d+|PNG(?= §)|T\.81|\[MS-XLS\]`

function paginasMalas(texto: string, paginas: Paginas, presentes: ReadonlySet<string>): Mala[] {
  const nombradas = [...texto.matchAll(NOMBRADA)].filter(([, n]) => !paginas.has((n ?? '').toLowerCase()))
  const caminos = [...texto.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].filter(([camino]) => !presentes.has(camino))
  return [...nombradas, ...caminos].map((cita) => ({ donde: cita.index, que: `${cita[0]} no está en docs/` }))
}

/** A section belongs to the document named last before it, at most so many characters back. */
const ALCANCE = 120

function seccionesMalas(texto: string, paginas: Paginas): Mala[] {
  const fuente = new RegExp(
    String.raw`([a-z][a-z0-9-]*)\.md\b|\b(${[...paginas.keys()].join('|')})(?= +§)|${AJENA}`,
    'gi',
  )
  return [...texto.matchAll(/§(\d+(?:\.\d+)*)/g)].flatMap((cita) => {
    const antes = texto.slice(Math.max(0, cita.index - ALCANCE), cita.index + 1)
    const ultima = [...antes.matchAll(fuente)].at(-1)
    if (!ultima) return [{ donde: cita.index, que: `${cita[0]} no dice de qué página es` }]
    const pagina = paginas.get((ultima[1] ?? ultima[2] ?? '').toLowerCase())
    if (!pagina || pagina.secciones.has(cita[1] ?? '')) return []
    return [{ donde: cita.index, que: `${pagina.camino} no tiene ${cita[0]}` }]
  })
}

/** Rows or parts of a page that don't exist: R5 of the page on quality, 'Price bank' of the one on BC3. */
function nombresMalos(texto: string, paginas: Paginas): Mala[] {
  const despues = /\b([a-z][a-z-]*)\.md,? +([A-Z]\d+)\b|\b([A-Z]\d+) of ([a-z][a-z-]*)\.md\b/gi
  const claves = [...texto.matchAll(despues)].flatMap((cita) => {
    const pagina = paginas.get((cita[1] ?? cita[4] ?? '').toLowerCase())
    const clave = cita[2] ?? cita[3] ?? ''
    return !pagina || pagina.claves.has(clave)
      ? []
      : [{ donde: cita.index, que: `${pagina.camino} no tiene ${clave}` }]
  })
  // In parentheses, what follows a page is the name of one of its parts; a page with numbered sections is cited by
  // number.
  const conNombre = /\(([a-z][a-z-]*)\.md, +([^()§]+?)\)/gi
  const partes = [...texto.matchAll(conNombre)].flatMap((cita) => {
    const pagina = paginas.get((cita[1] ?? '').toLowerCase())
    const parte = (cita[2] ?? '').replace(/\s+/g, ' ').replaceAll("'", '')
    // `(quality.md, R7)` matches here too and was checked above.
    if (!pagina || pagina.secciones.size > 0 || pagina.claves.has(parte)) return []
    return pagina.nombres.some((nombre) => parte.toLowerCase().startsWith(nombre.toLowerCase()))
      ? []
      : [{ donde: cita.index, que: `${pagina.camino} no tiene '${parte}'` }]
  })
  return [...claves, ...partes]
}

function decisionesMalas(texto: string, decisiones: ReadonlySet<string>): Mala[] {
  return [...texto.matchAll(/\bdecisions? (\d{4}(?:(?:,| and|, and) \d{4})*)/gi)].flatMap((cita) =>
    [...(cita[1] ?? '').matchAll(/\d{4}/g)]
      .filter(([numero]) => !decisiones.has(numero))
      .map(([numero]) => ({ donde: cita.index, que: `la decisión ${numero} no está en docs/decisiones` })),
  )
}

const RECETAS = 'docs/recetas.md'
/** Folders that the recipes call by their last name alone. */
const DESDE: Readonly<Record<string, string>> = { pagina: 'web/src/', impreso: 'server/src/base/' }

/** Dead links of a document, and files that a recipe names and that don't exist. */
function caminosMalos(camino: string, texto: string, hay: (camino: string) => boolean): Mala[] {
  const enlaces = [...texto.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].filter(([, a]) => !/^[a-z]+:/.test(a ?? ''))
  const rotos = enlaces
    .filter(([, a]) => !hay(posix.normalize(posix.join(posix.dirname(camino), a ?? ''))))
    .map((enlace) => ({ donde: enlace.index, que: `${enlace[1]} no está` }))
  if (camino !== RECETAS) return rotos
  const nombrados = [
    ...texto.matchAll(/`((?:domain|contract|server|web|e2e|scripts|docs|bench)\/[\w./-]+)`/g),
  ]
  const cortos = [...texto.matchAll(/`((pagina|impreso)\/[\w./-]+)`/g)].flatMap((cita) => {
    const desde = DESDE[cita[2] ?? ''] ?? ''
    // A floor that is still being built may be named before it exists.
    return hay(desde + cita[2]) ? [{ index: cita.index, camino: desde + cita[1] }] : []
  })
  return [
    ...rotos,
    ...[...nombrados.map((cita) => ({ index: cita.index, camino: cita[1] ?? '' })), ...cortos]
      .filter((nombrado) => !hay(nombrado.camino))
      .map(({ index, camino: nombrado }) => ({ donde: index, que: `${nombrado} no está` })),
  ]
}

/** All dead citations in code, migrations, styles, templates and documents. */
function citasMuertas(casa: Casa): Falta[] {
  const paginas = leerPaginas(casa.documentos)
  const decisiones = new Set(
    [...casa.documentos.keys()].flatMap((c) => /^docs\/decisiones\/(\d{4})-/.exec(c)?.[1] ?? []),
  )
  const todos = [...casa.caminos, ...casa.documentos.keys()]
  const presentes = new Set(
    todos.flatMap((c) => c.split('/').map((_, i, partes) => partes.slice(0, i + 1).join('/'))),
  )
  const enCodigo = new Map([...casa.archivos.map((a) => [a.camino, a.texto] as const), ...casa.migraciones])
  const decir = (camino: string, texto: string, malas: Mala[]): Falta[] =>
    malas.map(({ donde, que }) => ({ donde: `${camino}:${texto.slice(0, donde).split('\n').length}`, que }))

  return [
    ...[...enCodigo].flatMap(([camino, texto]) => {
      const junto = unir(texto)
      return decir(camino, texto, [
        ...paginasMalas(junto, paginas, presentes),
        ...seccionesMalas(junto, paginas),
        ...nombresMalos(junto, paginas),
        ...decisionesMalas(junto, decisiones),
      ])
    }),
    ...[...casa.documentos].flatMap(([camino, texto]) => {
      // Only citations that name their page are checked: a page cites its own sections without a name, and a
      // measurement tells of what was there then.
      const junto = unir(texto)
      return decir(camino, texto, [
        ...decisionesMalas(junto, decisiones),
        ...nombresMalos(junto, paginas),
        ...caminosMalos(camino, junto, (c) => presentes.has(c)),
      ])
    }),
  ]
}

/** Everything cited exists and has the cited part. */
export const citas: Regla = { nombre: 'citas', revisar: citasMuertas }
