import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { Base } from '@plomada/server/base/db/base'
import { nuevoId } from '@plomada/server/base/db/ids'
import { abrirProducto, type Producto } from './base/banco.ts'
import { leerContratistas, type Poblacion } from './base/datos.ts'
import { type Firma, hacerFirma, llamar, type Pedido } from './base/firmaQueCrece.ts'
import { cuantoTarda, mediana } from './base/medir.ts'
import { enCrudo, type Motor } from './base/motores.ts'
import { cifra, type Linea, tiempos } from './base/tabla.ts'

export const BASES_DE_P20 = { crece: { otrasEmpresas: 1, obras: 1 } } satisfies Record<string, Poblacion>

/** How much more the second and the third firm have than the first. */
const VECES = [1, 10, 50] as const
const RONDAS = 11
/** For the JIT and the plans. */
const ANTES = 6
const ESCRITURAS = 250

interface Llamada {
  que: string
  pedir: (firma: Firma, n: number) => Pedido
}
const leer = (url: string): Pedido => ({ metodo: 'GET', url })
const unaTarea = ({ tareas }: Firma, n: number): string => tareas[n % tareas.length] ?? ''

const LLAMADAS: Llamada[] = [
  { que: 'Ctrl+K', pedir: (_, n) => leer(`/v1/buscar?texto=sector%20${1 + (n % 60)}`) },
  { que: 'historial de la obra', pedir: ({ obra }) => leer(`/v1/presupuestos/${obra}/historial`) },
  {
    que: 'historial de un rubro',
    pedir: (firma, n) => leer(`/v1/tareas/${unaTarea(firma, n)}/historial`),
  },
  {
    que: 'el reporte de la semana, otra vez',
    pedir: ({ obra }) => ({
      metodo: 'POST',
      url: '/v1/reporte-semanal/generar',
      cuerpo: { presupuestoId: obra },
    }),
  },
  { que: 'lista de obras', pedir: () => leer('/v1/presupuestos?limit=10') },
  { que: 'la firma de un vistazo', pedir: () => leer('/v1/inicio') },
  { que: 'cronograma', pedir: ({ obra }) => leer(`/v1/cronograma?presupuestoId=${obra}`) },
]

/**
 * What a call costs to a firm that has ten and fifty times as much: works beside the one it asks about, and weeks, avances
 * and edits of that one. And how much room 1.000 avances and 1.000 edits take.
 */
export async function* p20({ nombre: motor, poblar }: Motor): AsyncGenerator<Linea> {
  const { config, sembrado } = await poblar('crece', BASES_DE_P20.crece)
  const producto = await abrirProducto(config, sembrado)
  try {
    const firmas: Firma[] = []
    for (const veces of VECES) firmas.push(await hacerFirma(producto, veces))
    await producto.base.conDueno((cliente) => cliente.query('vacuum analyze'))
    for (const llamada of LLAMADAS) yield await deUna(motor, producto, firmas, llamada)
    const [firma] = firmas
    if (firma) yield* deBytes(motor, producto, firma)
  } finally {
    await producto.cerrar()
  }
}

async function deUna(
  motor: Motor['nombre'],
  producto: Producto,
  firmas: readonly Firma[],
  { que, pedir }: Llamada,
): Promise<Linea> {
  const medidos = firmas.map((): number[] => [])
  for (let n = 0; n < ANTES + RONDAS; n++) {
    for (const [i, firma] of firmas.entries()) {
      const ms = await cuantoTarda(() => llamar(producto, firma, pedir(firma, n)))
      if (n >= ANTES) medidos[i]?.push(ms)
    }
  }
  const [una = [], diez = [], muchas = []] = medidos
  return {
    codigo: 'P20',
    que: `${que}: con ${VECES[2]} veces más datos (con ${VECES[1]}: ${cifra(mediana(diez) / mediana(una))})`,
    contra: 'lo mismo con una vez',
    motor,
    nuestro: tiempos(muchas),
    referencia: tiempos(una),
    razon: mediana(muchas) / mediana(una),
    meta: { sentido: '≤', valor: 2, ideal: 1.2 },
  }
}

/** How much room writes take, by table: what they take is kept, so it is told and has no goal but that of before. */
async function* deBytes(motor: Motor['nombre'], producto: Producto, firma: Firma): AsyncGenerator<Linea> {
  const hoy = hoyEnAsuncion(new Date())
  const contratistaId = (await leerContratistas(producto.base)).get(firma.admin.empresaId)
  const escrituras: Record<string, { que: string; pedido: (n: number) => Pedido; meta: number }> = {
    edicion: {
      que: '1.000 ediciones de un rubro',
      meta: 2.5,
      pedido: (n) => ({
        metodo: 'POST',
        url: '/v1/tareas/editarTarea',
        cuerpo: { _id: unaTarea(firma, n), plan: { cantidad: 10_000 + n } },
      }),
    },
    avance: {
      que: '1.000 avances',
      meta: 2.5,
      pedido: (n) => ({
        metodo: 'POST',
        url: '/v1/avance',
        cuerpo: {
          _id: nuevoId(),
          tareaId: unaTarea(firma, n),
          contratistaId,
          cantidad: '0.01',
          fecha: hoy,
          observacion: '',
        },
      }),
    },
  }
  for (const { que, pedido, meta } of Object.values(escrituras)) {
    const antes = await tamanos(producto.base)
    for (let n = 0; n < ESCRITURAS; n++) await llamar(producto, firma, pedido(n))
    const despues = await tamanos(producto.base)
    const crecieron = [...despues]
      .map(([tabla, bytes]) => ({
        tabla,
        mb: ((bytes - (antes.get(tabla) ?? 0)) * (1000 / ESCRITURAS)) / 1e6,
      })) // not money: megabytes
      .filter(({ mb }) => mb >= 0.05)
      .sort((a, b) => b.mb - a.mb)
    const total = crecieron.reduce((suma, { mb }) => suma + mb, 0)
    yield {
      codigo: 'P20',
      que: `lugar que ocupan ${que}`,
      contra: 'nada',
      motor,
      nuestro: `${cifra(total)} MB`,
      referencia: '—',
      razon: total,
      meta: { sentido: '≤', valor: meta, ideal: 1, unidad: ' MB' },
      nota: `${que}: ${crecieron.map(({ tabla, mb }) => `${tabla} ${cifra(mb)} MB`).join(', ')}`,
    }
  }
}

/** Bytes of each table with its indexes. */
async function tamanos(base: Base): Promise<Map<string, number>> {
  const { rows } = await enCrudo(base, (consultar) =>
    consultar(
      `select relname as tabla, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  )
  return new Map((rows as { tabla: string; bytes: number }[]).map(({ tabla, bytes }) => [tabla, bytes]))
}
