import { masDias } from '@plomada/domain/nucleo/fecha'
import { avanceDePlan, micro } from '@plomada/server/modules/presupuestos/totales/filas'
import pg from 'pg'
import { abrirProducto, type Banco, type Producto } from './base/banco.ts'
import type { Poblacion, Sembrado } from './base/datos.ts'
import { enTurnos, mediana } from './base/medir.ts'
import { type Consultar, enCrudo } from './base/motores.ts'
import { cifra, type Linea } from './base/tabla.ts'
import { certificarYPagarEnSql, type Quincena } from './p7EnSql.ts'

const CLIENTES = 8
export const BASES_DE_P7 = {
  pagos: { otrasEmpresas: 4, obras: 1 + 2 * CLIENTES },
} satisfies Record<string, Poblacion>
/** Certifications that each client makes and pays in a round. */
const POR_CLIENTE = 3
const RONDAS = 5
/** Each certification is of a day of its own, in which two entries were made of each of the ten tareas of the work. */
const DIAS = POR_CLIENTE * (RONDAS + 1)
const PRIMER_DIA = '2025-06-01'

/**
 * Certifications generated and paid per second by eight clients at once, each in a work of its own. On a base of its own
 * whose works are alike: half of them are certified by the product, half by plain statements, which must come to the
 * same amounts.
 */
export async function p7({ juego, motor }: Banco): Promise<Linea[]> {
  const { config, sembrado } = await juego.poblar('pagos', BASES_DE_P7.pagos)
  const producto = await abrirProducto(config, sembrado)
  try {
    const obras = await poner(producto, sembrado)
    const [nuestras, suyas] = [obras.slice(0, CLIENTES), obras.slice(CLIENTES)]
    const turno = { nuestro: 0, referencia: 0 }
    const quincenas = (obra: Obra, lado: keyof typeof turno): Quincena[] =>
      Array.from({ length: POR_CLIENTE }, (_, i) => ({
        ...obra,
        dia: masDias(PRIMER_DIA, turno[lado] * POR_CLIENTE + i),
        credencialId: sembrado.admin.credencialId,
      }))
    const nuestro = async () => {
      const hechas = await porSegundo(nuestras, (obra) => enElProducto(producto, quincenas(obra, 'nuestro')))
      turno.nuestro += 1
      return hechas
    }
    const referencia = () =>
      conSesiones(producto, config, suyas, async (obra, consultar) => {
        for (const quincena of quincenas(obra, 'referencia')) await certificarYPagarEnSql(consultar, quincena)
      }).finally(() => (turno.referencia += 1))
    const medicion = await enTurnos(nuestro, referencia, { rondas: RONDAS })
    await exigirIguales(producto, nuestras, suyas)
    return [
      {
        codigo: 'P7',
        que: `certificar y pagar por segundo, ${CLIENTES} clientes`,
        contra: 'las mismas filas por sentencias sueltas, en las mismas sesiones',
        motor,
        nuestro: `${cifra(mediana(medicion.nuestro))}/s`,
        referencia: `${cifra(mediana(medicion.referencia))}/s`,
        razon: medicion.razon,
        meta: { sentido: '≥', valor: 0.3, ideal: 0.7 },
        nota: 'cada certificación tiene 20 avances de 10 rubros; los disparadores que suman cuentas son de ambos lados',
      },
    ]
  } finally {
    await producto.cerrar()
  }
}

interface Obra {
  empresaId: string
  presupuestoId: string
  contratistaId: string
}

/** Approves the small works and records what was done in each, by one statement; the domain says what each tarea keeps. */
async function poner({ base, pedir }: Producto, { admin, presupuestoId }: Sembrado): Promise<Obra[]> {
  const obras = await enCrudo(base, async (consultar) => {
    const { rows } = await consultar(
      `update presupuesto o set cliente_id = $1 where empresa_id = $2 and tipo = 'presupuesto' and id <> $3
       returning o.id, (select contratista_id from tarea where presupuesto_id = o.id and contratista_id is not null limit 1) as de`,
      [admin.credencialId, admin.empresaId, presupuestoId],
    )
    // As the statement names them.
    return rows as { id: string; de: string }[]
  })
  for (const { id } of obras) await pedir('POST', '/v1/presupuestos/aprobar', { presupuestoId: id })
  await enCrudo(base, async (consultar) => {
    await consultar(
      `insert into avance (empresa_id, id, presupuesto_id, tarea_id, contratista_id, cantidad, fecha, observacion,
         credencial_id, acumulado, acumulado_porcentaje, paso_del_presupuesto)
       select t.empresa_id, gen_random_uuid(), t.presupuesto_id, t.id, t.contratista_id, 0.25 * vez,
         $3::date + dia, '', $2, 1, 1, false
       from tarea t, generate_series(0, $4::int - 1) dia, generate_series(1, 2) vez
       where t.presupuesto_id = any($1) and t.estado = 'activo' and t.contratista_id is not null`,
      [obras.map(({ id }) => id), admin.credencialId, PRIMER_DIA, DIAS],
    )
    const { rows } = await consultar(
      `select t.id, t.cantidad, t.precio_total_con_margen, sum(a.cantidad) as avanzado
       from tarea t join avance a on a.empresa_id = t.empresa_id and a.tarea_id = t.id
       where t.presupuesto_id = any($1) group by t.empresa_id, t.id`,
      [obras.map(({ id }) => id)],
    )
    await consultar(
      `update tarea t set avance_cantidad = v.avance_cantidad, avance_precio_total = v.avance_precio_total,
         con_avances = true
       from jsonb_populate_recordset(null::tarea, $1::jsonb) v where t.id = v.id`,
      [JSON.stringify((rows as Hecha[]).map(asentada))],
    )
  })
  await base.conDueno((cliente) => cliente.query('vacuum analyze'))
  return obras.map(({ id, de }) => ({ empresaId: admin.empresaId, presupuestoId: id, contratistaId: de }))
}

/** What was done of a tarea, as the statement above names it. */
interface Hecha {
  id: string
  cantidad: string
  precio_total_con_margen: number | string
  avanzado: string
}
function asentada({ id, cantidad, precio_total_con_margen, avanzado }: Hecha) {
  const plan = { cantidad: micro(cantidad), precioTotalConMargen: Number(precio_total_con_margen) }
  return { id, avance_cantidad: avanzado, ...avanceDePlan(plan, { avance_cantidad: avanzado }) }
}

async function enElProducto({ pedir }: Producto, quincenas: readonly Quincena[]): Promise<void> {
  for (const { presupuestoId, contratistaId, dia } of quincenas) {
    const body = { presupuestoId, contratistaId, inicio: dia, fin: dia }
    const hecha = (await pedir('POST', '/v1/avances/pdfcertificacion', body)).json() as { _id: string }
    await pedir('POST', '/v1/marcarCertificacionComoPagada', { certificacionId: hecha._id })
  }
}

/** All at once, and how many certifications a second that is. */
async function porSegundo(obras: readonly Obra[], fn: (obra: Obra) => Promise<unknown>): Promise<number[]> {
  const inicio = performance.now()
  await Promise.all(obras.map(fn))
  return [(obras.length * POR_CLIENTE * 1_000) / (performance.now() - inicio)]
}

/** On PostgreSQL each client has a session, open before it counts; the embedded base has one for all of them. */
async function conSesiones(
  { base }: Producto,
  config: { dataDir: string } | { databaseUrl: string },
  obras: readonly Obra[],
  fn: (obra: Obra, consultar: Consultar) => Promise<void>,
): Promise<number[]> {
  if (!('databaseUrl' in config)) {
    return enCrudo(base, async (consultar) => {
      const inicio = performance.now()
      for (const obra of obras) await fn(obra, consultar)
      return [(obras.length * POR_CLIENTE * 1_000) / (performance.now() - inicio)]
    })
  }
  const clientes = new Map<Obra, pg.Client>()
  try {
    for (const obra of obras) {
      const cliente = new pg.Client({ connectionString: config.databaseUrl })
      await cliente.connect()
      clientes.set(obra, cliente)
    }
    return await porSegundo(obras, async (obra) => {
      const cliente = clientes.get(obra)
      if (cliente === undefined) throw new Error('no session')
      await fn(obra, (texto, valores) => cliente.query(texto, valores))
    })
  } finally {
    for (const cliente of clientes.values()) await cliente.end()
  }
}

/** Both sides wrote the same amounts, or nothing is compared. */
async function exigirIguales({ base }: Producto, ...lados: Obra[][]): Promise<void> {
  const sumas = await enCrudo(base, async (consultar) => {
    const todas: string[] = []
    for (const obras of lados) {
      const { rows } = await consultar(
        `select (select count(*) || ' ' || sum(total_avance) || ' ' || sum(neto) || ' ' || count(pagada_el)
           from certificacion where presupuesto_id = any($1)) as certificadas,
         (select sum(mo_pagada) || ' ' || sum(retencion) from cuenta_de_contratista where presupuesto_id = any($1)) as cuentas,
         (select count(*) || ' ' || sum(l.total) from certificacion_linea l join certificacion c
           on c.empresa_id = l.empresa_id and c.id = l.certificacion_id where c.presupuesto_id = any($1)) as lineas,
         (select sum(avance_pagado) from tarea where presupuesto_id = any($1)) as pagado`,
        [obras.map(({ presupuestoId }) => presupuestoId)],
      )
      todas.push(JSON.stringify(rows))
    }
    return todas
  })
  if (new Set(sumas).size !== 1 || sumas[0]?.includes('null'))
    throw new Error(`other amounts: ${sumas.join(' ')}`)
}
