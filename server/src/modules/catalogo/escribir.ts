import type {
  agregarPrecio,
  crearDatoAuxiliar,
  editarDatoAuxiliar,
  inhabilitarDatoAuxiliar,
} from '@plomada/contract/catalogo'
import type { BodyDe } from '@plomada/contract/endpoint'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Contexto, Identidad, Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { exigirObraVisible } from '../acceso/nucleo/obras.ts'
import { presentarDato } from './presentar.ts'
import {
  actualizarDato,
  bloquearDato,
  desactivarDato,
  estaEnUso,
  insertarDatos,
  insertarHistorial,
  leerDato,
  obraParaEntradas,
} from './repo.ts'
import { crearUnidad, desactivarUnidad, editarUnidad } from './unidades.ts'
import { bloquearUnidad, unidadPorCodigo } from './unidadesRepo.ts'

/** Called in the transaction that changed base prices of these entries: the plantilla follows them (domain.md §5). */
export type AlCambiarPrecios = (tx: Tx, quien: Identidad, datoAuxiliarIds: readonly string[]) => Promise<void>

type Precios = { precio: number | null; precioReal: number | null }

export const altaDeEntrada: Manejador<typeof crearDatoAuxiliar> = async (c) => {
  const { tx, quien, body } = c
  if (body.tag === 'unidadDeMedida') return crearUnidad(c, body)
  const presupuestoId = await obraDeLaEntrada(tx, quien, body.presupuestoId ?? null)
  await exigirUnidadActiva(tx, body.unidadMedidaCodigo)
  const precios = { precio: body.precio, precioReal: body.precioReal ?? body.precio }
  const nuevo = {
    empresaId: quien.empresaId,
    presupuestoId,
    nombre: body.nombre,
    tag: body.tag,
    codigo: body.codigo ?? '',
    unidadMedidaCodigo: body.unidadMedidaCodigo,
    ...precios,
  }
  const [id = ''] = await insertarDatos(tx, [nuevo])
  await anotarPrecio(tx, quien, id, precios)
  c.anotar({ entidad: 'datoAuxiliar', entidadId: id, conjuntoId: presupuestoId, despues: nuevo })
  return { _id: id, message: mensajesCatalogo.creado }
}

/** Fields missing in the body keep their value; a changed price is added to the entry's history (domain.md §5). */
export function cambioDeEntrada(alCambiarPrecios: AlCambiarPrecios): Manejador<typeof editarDatoAuxiliar> {
  return async (c) => {
    const { tx, quien, body } = c
    const unidad = await bloquearUnidad(tx, body.datoAuxiliarId)
    if (unidad !== undefined) {
      const datoAuxiliar = await editarUnidad(c, unidad)
      return { message: mensajesCatalogo.editado, datoAuxiliar }
    }
    const fila = await exigirDato(tx, quien, body.datoAuxiliarId)
    await exigirVersion(body.version, fila, async () => {
      const actual = await leerDato(tx, fila.id, fila.presupuesto_id)
      return actual && presentarDato(actual, fila.presupuesto_id)
    })
    const tag = await tagNuevo(tx, fila, body)
    const precios = moverPrecios(preciosDe(fila), body)
    const despues = {
      nombre: body.nombre ?? fila.nombre,
      tag,
      codigo: body.codigo ?? fila.codigo,
      unidadMedidaCodigo: body.unidadMedidaCodigo ?? fila.unidad_medida_codigo,
      precio: precios.precioUnitario,
      precioReal: precios.precioUnitarioReal,
    }
    await actualizarDato(tx, fila.id, despues)
    if (despues.precio !== fila.ultimo_precio || despues.precioReal !== fila.ultimo_precio_real) {
      await anotarPrecio(tx, quien, fila.id, despues)
      await alCambiarPrecios(tx, quien, [fila.id])
    }
    c.anotar({
      entidad: 'datoAuxiliar',
      entidadId: fila.id,
      conjuntoId: fila.presupuesto_id,
      antes: enBitacora(fila),
      despues,
    })
    const nueva = await leerDato(tx, fila.id, fila.presupuesto_id)
    if (nueva === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
    return {
      message: mensajesCatalogo.editado,
      datoAuxiliar: presentarDato(nueva, fila.presupuesto_id),
    }
  }
}

export const bajaDeEntrada: Manejador<typeof inhabilitarDatoAuxiliar> = async (c) => {
  const { tx, quien, body } = c
  const unidad = await bloquearUnidad(tx, body.datoAuxiliarId)
  if (unidad !== undefined) {
    await desactivarUnidad(c, unidad)
    return { message: mensajesCatalogo.desactivado }
  }
  const fila = await exigirDato(tx, quien, body.datoAuxiliarId)
  if (!fila.activo) throw new Rechazo('CONFLICTO', mensajesCatalogo.yaInactivo)
  await desactivarDato(tx, fila.id)
  c.anotar({
    entidad: 'datoAuxiliar',
    entidadId: fila.id,
    conjuntoId: fila.presupuesto_id,
    antes: { activo: true },
    despues: { activo: false },
  })
  return { message: mensajesCatalogo.desactivado }
}

/** A new price from the screen of the history: an edit of the price alone. */
export function ponerPrecio(alCambiarPrecios: AlCambiarPrecios): Manejador<typeof agregarPrecio> {
  return async (c) => {
    await cambiarPrecioBase(c, alCambiarPrecios, c.body.datoAuxiliarId, c.body)
    return { message: mensajesCatalogo.precioAgregado }
  }
}

/**
 * Changes the base prices of an entry by the rule of twins, with their history and everything that follows (domain.md
 * §5).
 */
export async function cambiarPrecioBase(
  c: Pick<Contexto<typeof agregarPrecio>, 'tx' | 'quien' | 'anotar'>,
  alCambiarPrecios: AlCambiarPrecios,
  datoAuxiliarId: string,
  cambio: { precio?: number | undefined; precioReal?: number | undefined },
): Promise<void> {
  const { tx, quien } = c
  const fila = await exigirDato(tx, quien, datoAuxiliarId)
  const precios = moverPrecios(preciosDe(fila), cambio)
  const nuevos = { precio: precios.precioUnitario, precioReal: precios.precioUnitarioReal }
  await actualizarDato(tx, fila.id, { ...enBitacora(fila), ...nuevos })
  await anotarPrecio(tx, quien, fila.id, nuevos)
  await alCambiarPrecios(tx, quien, [fila.id])
  c.anotar({
    entidad: 'datoAuxiliar',
    entidadId: fila.id,
    conjuntoId: fila.presupuesto_id,
    antes: { precio: fila.ultimo_precio, precioReal: fila.ultimo_precio_real },
    despues: nuevos,
  })
}

async function anotarPrecio(
  tx: Tx,
  quien: Identidad,
  datoAuxiliarId: string,
  precios: Precios,
): Promise<void> {
  await insertarHistorial(tx, [
    {
      empresaId: quien.empresaId,
      credencialId: quien.credencialId,
      datoAuxiliarId,
      precio: precios.precio,
      precioReal: precios.precioReal,
    },
  ])
}

type FilaBloqueada = NonNullable<Awaited<ReturnType<typeof bloquearDato>>>

function preciosDe(fila: FilaBloqueada) {
  return { precioUnitario: fila.ultimo_precio, precioUnitarioReal: fila.ultimo_precio_real }
}

function enBitacora(fila: FilaBloqueada) {
  return {
    nombre: fila.nombre,
    tag: fila.tag,
    codigo: fila.codigo,
    unidadMedidaCodigo: fila.unidad_medida_codigo,
    precio: fila.ultimo_precio,
    precioReal: fila.ultimo_precio_real,
  }
}

async function exigirDato(tx: Tx, quien: Identidad, id: string): Promise<FilaBloqueada> {
  const fila = await bloquearDato(tx, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  if (fila.presupuesto_id !== null) await exigirObraVisible(tx, quien, fila.presupuesto_id)
  return fila
}

/** The tag of an entry after an edit: in use, its type and unit can't change; a new unit must be one on offer. */
async function tagNuevo(
  tx: Tx,
  fila: FilaBloqueada,
  body: BodyDe<typeof editarDatoAuxiliar>,
): Promise<TipoComponente> {
  if (body.tag === 'unidadDeMedida')
    throw new Rechazo('INVALIDO', mensajesCatalogo.tagNoValido, { campo: 'tag' })
  const cambiaUnidad =
    body.unidadMedidaCodigo !== undefined && body.unidadMedidaCodigo !== fila.unidad_medida_codigo
  const tag = body.tag ?? fila.tag
  if ((tag !== fila.tag || cambiaUnidad) && (await estaEnUso(tx, fila.id))) {
    throw new Rechazo('CONFLICTO', mensajesCatalogo.enUsoNoCambia)
  }
  if (cambiaUnidad) await exigirUnidadActiva(tx, body.unidadMedidaCodigo ?? '')
  return tag
}

/** Refuses a unit that does not exist or is not on offer; its row stays unchanged until the transaction ends. */
export async function exigirUnidadActiva(
  tx: Tx,
  codigo: string,
): Promise<{ codigo: string; nombre: string }> {
  const unidad = await unidadPorCodigo(tx, codigo)
  if (unidad === undefined || !unidad.activo) {
    throw new Rechazo('INVALIDO', mensajesCatalogo.unidadNoExiste(codigo), { campo: 'unidadMedidaCodigo' })
  }
  return unidad
}

/**
 * The work that a new entry belongs to; the plantilla freezes nothing, so an entry made there is the base's
 * (domain.md §5).
 */
async function obraDeLaEntrada(
  tx: Tx,
  quien: Identidad,
  presupuestoId: string | null,
): Promise<string | null> {
  if (presupuestoId === null) return null
  await exigirObraVisible(tx, quien, presupuestoId)
  const obra = await obraParaEntradas(tx, presupuestoId)
  if (!obra.activo) throw new Rechazo('CONFLICTO', mensajesCatalogo.obraInactiva)
  return obra.tipo === 'plantilla' ? null : presupuestoId
}
