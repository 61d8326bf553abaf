import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { semanaDe } from '@plomada/domain/reportes/semanales/semana'
import { nuevoId } from '@plomada/server/base/db/ids'
import { crearTokens } from '@plomada/server/modules/acceso/sesion/token'
import { hacerReporte } from '@plomada/server/modules/reportes/semanales/hacer'
import { crearEmpresa, type Usuario } from '@plomada/server/prueba/empresas'
import { avanzar } from './avanzar.ts'
import { encabezados, type Producto } from './banco.ts'
import { programar } from './comprar.ts'
import { copiarObras } from './copias.ts'
import { insertarObras, leerContratistas, SECRETO } from './datos.ts'
import { filasDeObra } from './filas.ts'
import { enCrudo } from './motores.ts'
import { hacerObra } from './obraGrande.ts'

/** What the first one has, besides the work that is asked about: other works, and weeks of it that are closed. */
const OTRAS_OBRAS = 1
const SEMANAS = 2
const AVANCES_POR_SEMANA = 50
const HECHOS = 100

export interface Firma {
  admin: Usuario
  obra: string
  tareas: string[]
}

export interface Pedido {
  metodo: 'GET' | 'POST'
  url: string
  cuerpo?: unknown
}

export async function llamar(
  { app }: Producto,
  { admin }: Firma,
  { metodo, url, cuerpo }: Pedido,
): Promise<void> {
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
export async function hacerFirma(producto: Producto, veces: number): Promise<Firma> {
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
