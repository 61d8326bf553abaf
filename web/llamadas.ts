import { type Plugin, parseSync } from 'vite'

/** What a call needs of its endpoint; the rest is schemas, which only a form reads, and what the document says. */
const DE_LLAMADA = [
  'nombre',
  'metodo',
  'ruta',
  'acceso',
  'sesionOpcional',
  'tipoDeArchivo',
  'conTicket',
  'cuerpo',
  'archivo',
  'sellada',
] as const

/** Functions of ours that take an endpoint and read none of its schemas (web/src/api). */
const LLAMAN = new Set([
  'consulta',
  'llamar',
  'useMutacion',
  'pedir',
  'avisar',
  'preguntar',
  'direccion',
  'bajar',
  'descargaDe',
  'traer',
])

const MARCA = '?llamada'
const CONTRATO = /^@plomada\/contract\//

interface Nodo {
  type: string
  start: number
  end: number
  [campo: string]: unknown
}

/**
 * In the built screens, an endpoint that a file only calls comes without its schemas. The server parses what it answers
 * and what it is sent: to ask for the budget no browser needs zod, which was a tenth of that page (decision 0042).
 * Whoever does anything else with an endpoint (a form reads its `body`) gets it whole. In development, and in the
 * tests of the screens, all are whole.
 */
export function llamadas(): Plugin {
  return {
    name: 'plomada-llamadas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(fuente, desde) {
      if (!fuente.endsWith(MARCA)) return null
      const entero = await this.resolve(fuente.slice(0, -MARCA.length), desde, { skipSelf: true })
      return entero && `${entero.id}${MARCA}`
    },
    async load(id) {
      if (!id.endsWith(MARCA)) return null
      const camino = id.slice(0, -MARCA.length)
      this.addWatchFile(camino)
      return {
        code: sinEsquemas((await import(camino)) as Record<string, unknown>),
        moduleSideEffects: false,
      }
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?(?:\?.*)?$/, code: '@plomada/contract/' },
      handler: (codigo, id) => {
        const otro = separar(codigo, id.replace(/\?.*$/, ''))
        return otro === codigo ? null : { code: otro, map: null }
      },
    },
  }
}

/** A module with the endpoints of another one, and of each what a call needs. */
export function sinEsquemas(modulo: Readonly<Record<string, unknown>>): string {
  return Object.entries(modulo)
    .filter(([, valor]) => esEndpoint(valor))
    .map(([nombre, valor]) => {
      const endpoint = valor as Record<string, unknown>
      const claves = typeof endpoint.respuesta === 'string' ? [...DE_LLAMADA, 'respuesta'] : DE_LLAMADA
      const pares = claves.flatMap((clave) =>
        endpoint[clave] === undefined ? [] : [[clave, endpoint[clave]]],
      )
      return `export const ${nombre} = ${JSON.stringify(Object.fromEntries(pares))}\n`
    })
    .join('')
}

const esEndpoint = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && 'ruta' in valor && 'metodo' in valor && 'acceso' in valor

/** The file with each name of the contract that it only calls brought from the module without schemas. */
export function separar(codigo: string, archivo: string): string {
  const { program } = parseSync(archivo, codigo)
  // It is walked without knowing each kind of node: as unknown as what all have.
  const cuerpo = program.body as unknown as Nodo[]
  const importes = cuerpo.filter(
    (nodo) =>
      nodo.type === 'ImportDeclaration' &&
      nodo.importKind !== 'type' &&
      CONTRATO.test((nodo.source as { value: string }).value),
  )
  const enteros = usadosEnteros(cuerpo.filter((nodo) => nodo.type !== 'ImportDeclaration'))
  let otro = codigo
  for (const importe of importes.toReversed()) {
    const partes = (importe.specifiers as Nodo[]).map((parte) => ({
      texto: codigo.slice(parte.start, parte.end),
      entera:
        parte.type !== 'ImportSpecifier' ||
        parte.importKind === 'type' ||
        enteros((parte.local as { name: string }).name),
    }))
    const fuente = (importe.source as { value: string }).value
    const lineas = [
      [partes.filter(({ entera }) => entera), fuente],
      [partes.filter(({ entera }) => !entera), `${fuente}${MARCA}`],
    ] as const
    if (lineas[1][0].length === 0) continue
    const nuevo = lineas
      .filter(([suyas]) => suyas.length > 0)
      .map(
        ([suyas, de]) =>
          `import { ${suyas.map(({ texto }) => texto).join(', ')} } from ${JSON.stringify(de)}`,
      )
    otro = otro.slice(0, importe.start) + nuevo.join('; ') + otro.slice(importe.end)
  }
  return otro
}

/** Tells of a name whether it is used in any way but to call it: what is not known to need less needs all. */
function usadosEnteros(cuerpo: readonly Nodo[]): (nombre: string) => boolean {
  const nombrados = new Set<string>()
  const enteros = new Set<string>()
  const mirar = (valor: unknown, arriba: readonly Nodo[]): void => {
    if (Array.isArray(valor)) for (const uno of valor) mirar(uno, arriba)
    else if (esNodo(valor)) {
      if (valor.type === 'Identifier') {
        nombrados.add(String(valor.name))
        if (!seLlama(valor, arriba)) enteros.add(String(valor.name))
      }
      for (const [campo, hijo] of Object.entries(valor)) if (campo !== 'type') mirar(hijo, [...arriba, valor])
    }
  }
  mirar(cuerpo, [])
  return (nombre) => !nombrados.has(nombre) || enteros.has(nombre)
}

const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && typeof (valor as { type?: unknown }).type === 'string'

/** The first argument of a function that calls, one of a list, or a name of something else. */
function seLlama(nodo: Nodo, arriba: readonly Nodo[]): boolean {
  const padre = arriba.at(-1)
  if (padre === undefined) return false
  if (padre.type === 'MemberExpression') {
    if (padre.property === nodo) return padre.computed !== true
    return (
      DE_LLAMADA.includes((padre.property as { name: (typeof DE_LLAMADA)[number] }).name) &&
      padre.computed !== true
    )
  }
  if (padre.type === 'CallExpression')
    return (
      (padre.arguments as Nodo[])[0] === nodo && LLAMAN.has(String((padre.callee as { name?: string }).name))
    )
  // A list of reads that a write makes old.
  if (padre.type === 'ArrayExpression') return true
  // `typeof crear` in a type, or the name of a property of something else.
  return (
    padre.type === 'TSTypeQuery' ||
    (padre.type === 'Property' && padre.key === nodo && padre.shorthand !== true && padre.computed !== true)
  )
}
