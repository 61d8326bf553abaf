import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import type { Base } from '@plomada/server/base/db/base'
import { nuevoId } from '@plomada/server/base/db/ids'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import { hacerReporte } from '@plomada/server/modules/reportes/semanales/hacer'
import { crearEmpresa, type Usuario } from '@plomada/server/prueba/empresas'
import { avanzar } from './base/avanzar.ts'
import { abrirProducto, encabezados, type Producto } from './base/banco.ts'
import { programar } from './base/comprar.ts'
import { copiarObras } from './base/copias.ts'
import { insertarObras, leerContratistas, type Poblacion, SECRETO } from './base/datos.ts'
import { filasDeObra } from './base/filas.ts'
import { cuantoTarda, mediana } from './base/medir.ts'
import { enCrudo, type Motor } from './base/motores.ts'
import { hacerObra } from './base/obraGrande.ts'
import { cifra, type Linea, tiempos } from './base/tabla.ts'

export const BASES_DE_P19 = { crece: { otrasEmpresas: 1, obras: 1 } } satisfies Record<string, Poblacion>

/** How much more the second and the third firm have than the first. */
const VECES = [1, 10, 50] as const
/** What the first one has, besides the work that is asked about: other works, and weeks of it that are closed. */
const OTRAS_OBRAS = 1
const SEMANAS = 2
const AVANCES_POR_SEMANA = 50
const HECHOS = 100
const RONDAS = 11
/** For the JIT and the plans. */
const ANTES = 6
const ESCRITURAS = 250

interface Firma {
  admin: Usuario
  obra: string
  tareas: string[]
}

interface Llamada {
  que: string
  pedir: (firma: Firma, n: number) => Pedido
}
interface Pedido {
  metodo: 'GET' | 'POST'
  url: string
  cuerpo?: unknown
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
export async function* p19({ nombre: motor, poblar }: Motor): AsyncGenerator<Linea> {
  const { config, sembrado } = await poblar('crece', BASES_DE_P19.crece)
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
    codigo: 'P19',
    que: `${que}: con ${VECES[2]} veces más datos (con ${VECES[1]}: ${cifra(mediana(diez) / mediana(una))})`,
    contra: 'lo mismo con una vez',
    motor,
    nuestro: tiempos(muchas),
    referencia: tiempos(una),
    razon: mediana(muchas) / mediana(una),
    meta: { sentido: '≤', valor: 2, ideal: 1.2 },
  }
}

async function llamar({ app }: Producto, { admin }: Firma, { metodo, url, cuerpo }: Pedido): Promise<void> {
  const conCuerpo = cuerpo === undefined ? {} : { payload: JSON.stringify(cuerpo) }
  const r = await app.inject({
    method: metodo,
    url,
    headers: {
      ...encabezados(admin.token),
      ...(cuerpo !== undefined && { 'content-type': 'application/json', 'idempotency-key': nuevoId() }),
    },
    ...conCuerpo,
  })
  if (r.statusCode !== 200) throw new Error(`${metodo} ${url}: ${r.payload}`)
}

/** A firm with `veces` as many works, weeks, avances and facts. */
async function hacerFirma(producto: Producto, veces: number): Promise<Firma> {
  const { base } = producto
  const { admin } = await crearEmpresa(base, crearTokens(SECRETO), `Crece${veces}`)
  const { empresaId } = admin
  const contratistaId = (await leerContratistas(base)).get(empresaId) ?? ''
  const hacer = (nombre: string) =>
    filasDeObra(
      { empresaId, contratistaId, nombre },
      hacerObra({ capitulos: 4, grupos: 1, tareas: 15, datos: 40 }),
    )
  const obra = hacer('Edificio Norte')
  await insertarObras(base, [obra])
  const otras = OTRAS_OBRAS * veces // not money: works
  await copiarObras(
    base,
    empresaId,
    Array.from({ length: otras }, () => ({ empresaId, contratistaId })),
  )
  const firma = { admin, obra: obra.presupuesto.id, tareas: obra.tareas.map(({ id }) => id) }
  const semanas = SEMANAS * veces // not money: weeks
  await trabajar(producto, firma, semanas)
  await enCrudo(base, (consultar) =>
    consultar(
      `insert into bitacora (empresa_id, id, credencial_id, conjunto_id, operacion, entidad, entidad_id, antes, despues)
       select $1, gen_random_uuid(), $2, $3, 'editarTarea', 'tarea', ($4::uuid[])[1 + i % cardinality($4::uuid[])],
         '{"plan": {"cantidad": 1}}', '{"plan": {"cantidad": 2}}'
       from generate_series(1, $5::int) i`,
      [empresaId, admin.credencialId, firma.obra, firma.tareas, HECHOS * veces], // not money: facts
    ),
  )
  return firma
}

/** Approves its work, and does something of it in each of so many weeks: all but the present one are told and closed. */
async function trabajar(producto: Producto, firma: Firma, semanas: number): Promise<void> {
  const { base } = producto
  const { admin, obra } = firma
  const { empresaId } = admin
  await enCrudo(base, (consultar) =>
    consultar('update presupuesto set cliente_id = $1 where id = $2', [admin.credencialId, obra]),
  )
  await llamar(producto, firma, {
    metodo: 'POST',
    url: '/v1/presupuestos/aprobar',
    cuerpo: { presupuestoId: obra },
  })
  const esta = semanaDe(hoyEnAsuncion(new Date())).inicio
  const primerDia = masDias(esta, -7 * semanas)
  await enCrudo(base, async (consultar) => {
    await avanzar(consultar, {
      obra,
      admin,
      primerDia,
      dias: 7 * semanas + 1, // not money: days
      avances: AVANCES_POR_SEMANA * semanas, // not money: avances
    })
    await programar(consultar, { obra, admin, primerDia })
    await consultar('analyze')
  })
  for (let i = 0; i < semanas; i++) {
    const semana = semanaDe(masDias(primerDia, 7 * i))
    await base.enEmpresa(admin, (tx) =>
      hacerReporte(tx, { empresaId, presupuestoId: obra, semana, cerrar: true }),
    )
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
      codigo: 'P19',
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
